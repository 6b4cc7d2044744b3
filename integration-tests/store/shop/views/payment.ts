import type { Scene } from "../page/app"
import { busy } from "../page/busy"
import { h } from "../page/dom"
import { main } from "../page/main"
import { money } from "../page/money"
import type { Notice } from "../page/view"
import { press } from "../payment/press"
import { recover } from "../payment/recover"
import { plansOfLines } from "../store/plans-of-lines"
import { sessionOf } from "../store/store"
import type { Cart } from "../store/types"
import { cardForm } from "./card-form"
import { frameStage } from "./frame-stage"
import { checkoutHeader } from "./header"
import { recap } from "./recap"
import { recommended } from "./recommended"
import { shippingChoice } from "./shipping-choice"
import { summary } from "./summary"
import { wayChoice } from "./way-choice"

/** The last step: delivery option, way to pay, and the button that moves money. */
export async function payment(scene: Scene, notice?: Notice): Promise<Node[]> {
  const { app, cart: present } = scene
  if (!present || present.completed_at || !present.items?.length) {
    app.go("shop")
    return []
  }
  if (!present.email) {
    app.go("delivery")
    return []
  }
  const options = await app.store.shippingOptions(present)
  const cart = await withShipping(scene, present, options[0]?.id)
  const card = cardForm()
  const ways = wayChoice(card, app.way, (way) => {
    app.way = way
  })
  const stage = frameStage()
  // After a decline, or on coming back, the cart has its session.
  const session = sessionOf(cart)
  const advice =
    session?.status === "pending"
      ? recommended(app.kit, { sessionId: session.id, cartId: cart.id }, scene.signal)
      : undefined
  const label = `Pay ${money(cart.total, cart.currency_code)}`
  const button = h("button", { class: "button button-wide", type: "submit", "data-testid": "pay" }, label)
  const said =
    notice && h("p", { class: `notice notice-${notice.tone}`, role: "alert", "data-testid": "notice" }, notice.text)
  const form = h(
    "form",
    // The backend names the wrong field of a card, in the same words everywhere.
    { class: "form form-payment", novalidate: true },
    h("h1", { tabindex: -1 }, "Payment"),
    said,
    recap(cart),
    shippingChoice(scene, cart, options),
    ways,
    advice,
    button,
    h("p", { class: "hint" }, "Demo shop: use test cards of your gateway only.")
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    said?.remove()
    void busy(button, "Paying…", () =>
      press(scene, cart, { way: app.way, card, stage }).catch((error: unknown) => app.show(recover(error)))
    )
  })
  const columns = h(
    "div",
    { class: "columns" },
    h("div", {}, form, stage.element),
    summary(cart, await plansOfLines(app.store, cart.items ?? []))
  )
  return [checkoutHeader("payment"), main("payment", columns)]
}

async function withShipping({ app }: Scene, cart: Cart, firstOption: string | undefined): Promise<Cart> {
  if ((cart.shipping_methods ?? []).length > 0 || !firstOption) return cart
  return app.store.chooseShipping(cart, firstOption)
}
