import type { Payment } from "../kit"
import type { Scene } from "../page/app"
import { busy } from "../page/busy"
import { h } from "../page/dom"
import { main } from "../page/main"
import { conclude } from "../payment/conclude"
import { recover } from "../payment/recover"
import { sessionOf } from "../store/store"
import { frameStage } from "./frame-stage"
import { checkoutHeader } from "./header"

/** The bank still waits for the shopper's word, after a reload for instance. */
export function action({ app, cart, signal }: Scene, payment: Payment): Node[] {
  const session = cart && sessionOf(cart)
  if (!cart || !session) {
    app.go("shop")
    return []
  }
  const stage = frameStage()
  const button = h(
    "button",
    { class: "button", type: "button", "data-testid": "continue-action" },
    "Continue with your bank"
  )
  const place = { sessionId: session.id, cartId: cart.id, container: stage.container }
  button.addEventListener("click", () => {
    const visit = stage.open(signal)
    void busy(button, "Opening…", async () => {
      try {
        const state = await app.kit.continuePayment(payment, { ...place, signal: visit })
        await app.show(await conclude(app.store, cart.id, state))
      } catch (error) {
        if (!visit.aborted) await app.show(recover(error))
      }
    })
  })
  const panel = h(
    "section",
    { class: "panel" },
    h("h1", { tabindex: -1 }, "Confirm at your bank"),
    h("p", {}, "Your payment waits for your answer. The bank's page opens right here."),
    button
  )
  return [checkoutHeader("payment"), main("action", panel, stage.element)]
}
