import type { Scene } from "../page/app"
import { drawing, h } from "../page/dom"
import { main } from "../page/main"
import { money } from "../page/money"
import { rhythmOfLine } from "../page/plan-words"
import { plansOfLines } from "../store/plans-of-lines"
import type { Plans } from "../store/plans-of-lines"
import type { Order } from "../store/types"
import { wordmark } from "./header"

const CHECK = `<svg class="check" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
  <circle cx="32" cy="32" r="30"/><path d="M20 33l8 8 16-17"/></svg>`

/** The order is placed. The cart is kept until the shopper goes on, so a reload shows this again. */
export async function done({ app }: Scene, order: Order): Promise<Node[]> {
  const again = h("button", { class: "button", type: "button", "data-testid": "shop-again" }, "Back to the shop")
  again.addEventListener("click", () => {
    app.store.forgetCart()
    app.go("shop")
  })
  const items = order.items ?? []
  // An order is placed whether or not its plans can be looked up now.
  const plans = await plansOfLines(app.store, items).catch((): Plans => new Map())
  const lines = items.map((item) => {
    const { quantity, product_title, variant_title, title } = item
    const rhythm = rhythmOfLine(item, plans)
    const words = `${quantity} × ${[product_title ?? title, variant_title].filter(Boolean).join(", ")}`
    return h("li", {}, words, rhythm !== undefined && h("span", { class: "rhythm" }, rhythm))
  })
  const isSubscribed = items.some((item) => rhythmOfLine(item, plans) !== undefined)
  const panel = h(
    "section",
    { class: "panel panel-done" },
    drawing(CHECK),
    h("h1", { tabindex: -1 }, "Thank you for your order"),
    h("p", {}, `It is placed for ${order.email ?? "you"}.`),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, "Order number"),
      h("dd", { "data-testid": "order-number" }, `#${order.display_id ?? order.id}`),
      h("dt", {}, "Total"),
      h("dd", { "data-testid": "order-total" }, money(order.total, order.currency_code))
    ),
    h("ul", { class: "order-lines" }, ...lines),
    isSubscribed &&
      h(
        "p",
        { class: "notice", "data-testid": "subscribed" },
        "You are subscribed: the next parcel comes by itself, and is paid with the same card."
      ),
    again
  )
  return [h("header", { class: "header" }, wordmark()), main("done", panel)]
}
