import type { App } from "../page/app"
import { h } from "../page/dom"
import { money } from "../page/money"
import type { Cart } from "../store/types"

export interface Bag {
  /** In the header. */
  button: HTMLElement
  /** At the foot of the window, once there is something in the bag. */
  bar: HTMLElement
  show(cart: Cart | undefined): void
}

/** The content of the bag, in both places where the shop shows it. */
export function bag(app: App): Bag {
  const toCheckout = () => app.go("delivery")
  const button = h("button", { class: "bag", type: "button", "data-testid": "bag", onclick: toCheckout })
  const words = h("p", { role: "status" })
  const checkout = h(
    "button",
    { class: "button", type: "button", "data-testid": "checkout", onclick: toCheckout },
    "Check out"
  )
  const bar = h("aside", { class: "bag-bar", "aria-label": "Your bag" }, words, checkout)
  return {
    button,
    bar,
    show(cart) {
      const count = countOf(cart)
      button.textContent = `Bag · ${count}`
      button.disabled = count === 0
      bar.hidden = count === 0
      const amount = cart ? money(cart.item_subtotal, cart.currency_code) : ""
      words.textContent = `${count} ${count === 1 ? "item" : "items"} · ${amount}`
    },
  }
}

/** How many things are in a cart that is still open. */
function countOf(cart: Cart | undefined): number {
  if (!cart || cart.completed_at) return 0
  return (cart.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}
