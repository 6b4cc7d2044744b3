import { productArt } from "../art"
import { h } from "../page/dom"
import { money } from "../page/money"
import { rhythmOfLine } from "../page/plan-words"
import type { Plans } from "../store/plans-of-lines"
import type { Cart } from "../store/types"

type Line = NonNullable<Cart["items"]>[number]

/** Changes the quantity of a line; 0 takes it out. */
export type Edit = (line: Line, quantity: number) => void

/**
 * The width from which the summary is beside the form (style/checkout.css). On a narrow screen it begins as one line
 * above it.
 */
const WIDE = "(min-width: 861px)"

/** The items and their cost, beside every step of the checkout. With `edit`, quantities can be changed. */
export function summary(cart: Cart, plans: Plans, edit?: Edit): HTMLElement {
  const lines = (cart.items ?? []).map((line) => lineOf(line, cart.currency_code, rhythmOfLine(line, plans), edit))
  return h(
    "aside",
    { class: "summary", "aria-label": "Order summary" },
    h(
      "details",
      { open: edit !== undefined || window.matchMedia(WIDE).matches },
      h("summary", {}, h("h2", {}, "Your order"), h("span", {}, money(cart.total, cart.currency_code))),
      h("ul", { class: "lines" }, ...lines),
      h("dl", { class: "totals" }, ...totals(cart))
    )
  )
}

function totals(cart: Cart): Node[] {
  const hasShipping = (cart.shipping_methods ?? []).length > 0
  const row = (name: string, title: string, text: string) => [
    h("dt", {}, title),
    h("dd", { "data-testid": name }, text),
  ]
  return [
    ...row("subtotal", "Items", money(cart.item_subtotal, cart.currency_code)),
    ...row("shipping", "Delivery", hasShipping ? money(cart.shipping_subtotal, cart.currency_code) : "Next step"),
    ...(cart.tax_total > 0 ? row("tax", "Tax", money(cart.tax_total, cart.currency_code)) : []),
    ...row("total", "Total", money(cart.total, cart.currency_code)),
  ]
}

function lineOf(line: Line, currency: string, rhythm: string | undefined, edit?: Edit): HTMLElement {
  return h(
    "li",
    { class: "line" },
    h("span", { class: "line-art" }, productArt(line.product_handle, line.variant_title)),
    h(
      "span",
      { class: "line-words" },
      h("strong", {}, line.product_title ?? line.title),
      h("span", {}, line.variant_title ?? ""),
      rhythm !== undefined && h("span", { class: "rhythm" }, rhythm),
      edit ? stepper(line, edit) : h("span", {}, `${line.quantity} ×`)
    ),
    h("span", { class: "line-price" }, line.subtotal === undefined ? "" : money(line.subtotal, currency))
  )
}

function stepper(line: Line, edit: Edit): HTMLElement {
  const name = [line.product_title, line.variant_title].filter(Boolean).join(", ")
  const step = (by: number, sign: string, word: string, test: string) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `${word}: ${name}`,
        "data-testid": `${test}-${line.variant_sku}`,
        onclick: () => edit(line, line.quantity + by),
      },
      sign
    )
  return h(
    "span",
    { class: "stepper" },
    step(-1, "−", "One less", "less"),
    h("span", {}, String(line.quantity)),
    step(1, "+", "One more", "more")
  )
}
