import { AcquiringError } from "../kit"
import type { Scene } from "../page/app"
import type { Cart } from "../store/types"
import { markCard, takeCard } from "../views/card-form"
import type { FrameStage } from "../views/frame-stage"
import { conclude } from "./conclude"
import { pay } from "./pay"
import { recover } from "./recover"
import type { Way } from "./ways"

export interface Press {
  way: Way
  card: HTMLElement
  stage: FrameStage
}

/** One press of the pay button, from the payment session to the view that follows. */
export async function press({ app, signal }: Scene, cart: Cart, { way, card, stage }: Press): Promise<void> {
  const session = { sessionId: await app.store.paymentSession(cart), cartId: cart.id }
  const visit = stage.open(signal)
  const paying = pay(app.kit, { ...session, way, container: stage.container, cardForm: card, signal: visit })
  const putBack = takeCard(card)
  try {
    const payment = await paying
    if (payment) await app.show(await conclude(app.store, cart.id, payment))
  } catch (error) {
    if (signal.aborted) return
    if (visit.aborted) {
      const payment = await app.kit.waitForPayment({ ...session, timeoutMs: 0, signal })
      return app.show(await conclude(app.store, cart.id, payment))
    }
    if (error instanceof AcquiringError && error.code === "invalid_card") {
      putBack()
      if (markCard(card, error.field, error.message)) return
    }
    await app.show(recover(error))
  }
}
