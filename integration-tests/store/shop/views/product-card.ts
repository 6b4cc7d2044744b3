import { productArt } from "../art"
import { toneOf } from "../art/tones"
import type { App } from "../page/app"
import { busy } from "../page/busy"
import { h } from "../page/dom"
import { money } from "../page/money"
import { labelsOf } from "../page/words"
import type { Cart, Product, Variant } from "../store/types"
import { planChoice } from "./plan-choice"

/** A product with its variants to choose from. `added` gets the cart after it was put there. */
export function productCard(app: App, product: Product, currency: string, added: (cart: Cart) => void): HTMLElement {
  const variants = [...(product.variants ?? [])].sort(byPriceAndTitle)
  let chosen = variants[0]
  const art = h("div", { class: "product-art" })
  const price = h("p", { class: "price" })
  const problem = h("p", { class: "field-error", role: "alert" })
  const button = h("button", { class: "button", type: "button", "data-testid": `add-${product.handle}` }, "Add to bag")
  const complain = (error: unknown) => {
    problem.textContent = labelsOf(error)
  }
  const relabel = () => {
    button.textContent = plan.chosen() ? "Subscribe" : "Add to bag"
  }
  const plan = planChoice(product.handle, product.title, relabel)
  button.addEventListener("click", () => {
    const { id } = chosen ?? {}
    if (!id) return
    problem.textContent = ""
    // Another choice may have been made meanwhile.
    void busy(button, "Adding…", () => app.store.add(id, plan.chosen()).then(added))
      .catch(complain)
      .finally(relabel)
  })
  const choose = (variant: Variant | undefined) => {
    chosen = variant
    const amount = variant?.calculated_price?.calculated_amount
    price.textContent = typeof amount === "number" ? money(amount, currency) : "Not sold here"
    button.disabled = typeof amount !== "number"
    art.replaceChildren(productArt(product.handle, variant?.title))
    plan.show(undefined)
    if (!variant || typeof amount !== "number") return
    const offer = app.store
      .plans(variant.id)
      .then((plans) => chosen === variant && plan.show({ plans, price: amount, currency }))
    offer.catch(complain)
  }
  choose(chosen)
  return h(
    "li",
    { class: "product", "data-testid": `product-${product.handle}` },
    art,
    h("div", { class: "product-words" }, h("h2", {}, product.title), price),
    h("p", { class: "product-text" }, product.description ?? ""),
    variants.length > 1 && variantChoice(product, variants, choose),
    plan.element,
    button,
    problem
  )
}

/** The store promises no order of its own. */
function byPriceAndTitle(a: Variant, b: Variant): number {
  return priceOf(a) - priceOf(b) || (a.title ?? "").localeCompare(b.title ?? "")
}

function priceOf({ calculated_price }: Variant): number {
  return calculated_price?.calculated_amount ?? 0
}

function variantChoice(product: Product, variants: Variant[], choose: (variant: Variant) => void): HTMLElement {
  const choices = variants.map((variant, index) => {
    const input = h("input", {
      type: "radio",
      name: `variant-${product.id}`,
      checked: index === 0,
      "data-testid": `variant-${variant.sku}`,
      onchange: () => choose(variant),
    })
    const dot = h("span", { class: "dot", "aria-hidden": "true" })
    dot.style.background = toneOf(variant.title).face
    return h("label", { class: "chip" }, input, dot, variant.title ?? "")
  })
  const legend = h("legend", { class: "visually-hidden" }, `${product.title}: variant`)
  return h("fieldset", { class: "chips" }, legend, ...choices)
}
