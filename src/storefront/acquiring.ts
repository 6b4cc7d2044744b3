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
   * - `redirect` leaves this page. The shopper returns to `returnUrl` or `cancelUrl`: see `readReturn`. It resolves
   *   with `undefined` after the browser leaves the page. If the page is still open after ten seconds (the shopper
   *   pressed Stop), it also resolves with `undefined`, and you can call it again.
   * - `iframe` shows the page in `container` and resolves with the state after the shopper returns. If your page
   *   removes the frame from the document, it resolves with the current state, for example `open`, and you can call it
   *   again.
   */
  openCheckout(checkout: Checkout): Promise<Payment | undefined>
  /**
   * Sends a card to the store's own backend, once. A second call during the first gets the same promise. If the answer
   * is lost, the kit queries the state and does not send the card again.
   *
   * Then performs the bank's 3-D Secure challenge: in `container` if there is one, else at the top level. From the
   * top level the shopper returns to `returnUrl`, or else to the first of the plugin's `storefrontUrls`.
   *
   * Resolves with the payment as it was, `requires_action`, if the page is still open after ten seconds. It resolves
   * with the current state if your page removes the frame. `continuePayment` resumes the payment in both cases.
   */
  payWithCard(payment: CardPayment): Promise<Payment>
  /** Resumes the `next_action` of a payment, for example after a reload. Returns the payment if it has none. */
  continuePayment(payment: Payment, place: ActionPlace): Promise<Payment>
  /**
   * Queries which payment methods the gateway recommends for this payment, best first. It moves no money. If the list
   * is empty or the call rejects, there is no recommendation: let the shopper pay as usual.
   */
  optimise(options: Optimise): Promise<RecommendedMethod[]>
  /**
   * Polls until the payment is authorized, captured, declined or expired. After `timeoutMs` (default two minutes) it
   * resolves with the last state, for example `pending`. `timeoutMs: 0` queries once.
   */
  waitForPayment(options: Session & Wait): Promise<Payment>
}

/** Connects the kit with a store's backend. It sends nothing before you call a method. */
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
