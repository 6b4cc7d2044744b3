import type { Scene } from "../page/app"
import { h } from "../page/dom"
import { labelsOf } from "../page/words"
import type { Region } from "../store/types"

export function wordmark(): HTMLElement {
  const dot = h("span", { class: "wordmark-dot", "aria-hidden": "true" })
  return h("a", { class: "wordmark", href: "/shop" }, dot, "Acquiring Shop")
}

/** The header of the checkout: nothing there leads away by mistake. */
export function checkoutHeader(step: "delivery" | "payment"): HTMLElement {
  const steps = [
    ["shop", "Bag"],
    ["delivery", "Delivery"],
    ["payment", "Payment"],
  ] as const
  const items = steps.map(([name, title]) => {
    const isCurrent = name === step
    const isBefore = name === "shop" || (name === "delivery" && step === "payment")
    const label = isBefore ? h("a", { href: name === "shop" ? "/shop#" : "#delivery" }, title) : title
    return h("li", { "aria-current": isCurrent && "step" }, label)
  })
  const nav = h("nav", { "aria-label": "Checkout" }, h("ol", { class: "steps" }, ...items))
  return h("header", { class: "header" }, wordmark(), nav)
}

/** The header of the shop: its delivery region, and the place of the bag. */
export function shopHeader({ app }: Scene, regions: readonly Region[], current: Region, bag: Node): HTMLElement {
  const options = regions.map(({ id, name, currency_code }) =>
    h("option", { value: id, selected: id === current.id }, `${name} · ${currency_code.toUpperCase()}`)
  )
  const region = h("select", { id: "region", "data-testid": "region" }, ...options)
  region.addEventListener("change", () => {
    void app.store.chooseRegion(region.value).then(
      () => app.show({ name: "shop" }),
      (error: unknown) => app.show({ name: "problem", message: labelsOf(error) })
    )
  })
  return h(
    "header",
    { class: "header" },
    wordmark(),
    h(
      "div",
      { class: "header-tools" },
      h("label", { class: "visually-hidden", for: "region" }, "Deliver to"),
      region,
      bag
    )
  )
}
