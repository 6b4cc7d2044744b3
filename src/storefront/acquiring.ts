import { createOnce } from "./once"
import { openCheckout } from "./open-checkout"
import type { Checkout } from "./open-checkout"
import { optimise } from "./optimise"
import type { Optimise, RecommendedMethod } from "./optimise"
import { act, payWithCard } from "./pay-with-card"
import type { ActionPlace, CardPayment } from "./pay-with-card"
import { isConclusive } from "./payment"
import type { Payment } from "./payment"
import { createRequest } from "./request"
import type { Backend } from "./request"
import { stateOf } from "./session"
import type { Session } from "./session"
import { waitUntil } from "./wait-for-payment"
import type { Wait } from "./wait-for-payment"

/** The ways to pay. Every method rejects with an {@link AcquiringError}, or with the reason of an aborted `signal`. */
export interface Acquiring {
  /**
   * Opens the gateway's payment page.
   *
   * - `redirect` leaves this page. The shopper comes back to `returnUrl` or `cancelUrl`: see `readReturn`. Resolves with
   *   `undefined` when the browser has gone, and after ten seconds when it has not, as the shopper pressed Stop for instance:
   *   then it can be called again.
   * - `iframe` shows it in `container`, and resolves with the state after the shopper is back. When the page takes the frame out
   *   of the document it resolves with the state as it is then, `open` for one, and can be called again.
   */
  openCheckout(checkout: Checkout): Promise<Payment | undefined>
  /**
   * Sends a card to the store's own backend, once: a second press while it is under way gets the same promise, and after a
   * lost answer the state is asked for instead. Performs what the bank asks of the shopper (3-D Secure): in `container` when
   * there is one, else at the top level, from where the shopper comes back to `returnUrl`, or else to the first of the plugin's
   * `storefrontUrls`. A page that has not been left after ten seconds gets the payment as it was, `requires_action`;
   * so does one that takes the frame out of the document: `continuePayment` takes it up again.
   */
  payWithCard(payment: CardPayment): Promise<Payment>
  /** Takes up the `next_action` of a payment again, after a reload for instance. Without one it hands back the payment. */
  continuePayment(payment: Payment, place: ActionPlace): Promise<Payment>
  /**
   * Asks the gateway which payment methods suit this payment, best first, to show them in this order. Nothing is booked. An empty list is no recommendation;
   * so is a rejection: have the shopper pay as usual.
   */
  optimise(options: Optimise): Promise<RecommendedMethod[]>
  /**
   * Asks until the payment is authorized, captured, declined or expired. When the time is up (two minutes, unless told) it
   * resolves with what is known, `pending` for one. `timeoutMs: 0` asks once.
   */
  waitForPayment(options: Session & Wait): Promise<Payment>
}

/** Connects the kit with a store's backend. Nothing is sent before a method is called. */
export function acquiring(options: Backend): Acquiring {
  const request = createRequest(options)
  const openOnce = createOnce<Payment | undefined>()
  const payOnce = createOnce<Payment>()
  const backend = () => new URL(options.backendUrl, window.location.href)
  return {
    openCheckout: (checkout) => openOnce(checkout.sessionId, () => openCheckout(request, backend(), checkout)),
    payWithCard: (payment) => payOnce(payment.sessionId, () => payWithCard(request, backend(), payment)),
    continuePayment: async (payment, place) => {
      const action = payment.next_action
      return action ? payOnce(place.sessionId, () => act(request, backend(), payment, action, place)) : payment
    },
    optimise: (options) => optimise(request, options),
    waitForPayment: ({ timeoutMs, signal, ...session }) =>
      waitUntil(({ status }) => isConclusive(status), stateOf(request, session), { timeoutMs, signal }),
  }
}
