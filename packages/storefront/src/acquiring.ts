import type { Plan, Subscribe, SubscribedLine } from "./customer/plans"
import type { SavedCards } from "./customer/saved-cards"
import type { Subscriptions } from "./customer/subscriptions"
import type { Messages, MessageId } from "./messages/messages"
import type { MessageOptions } from "./messages/load-messages"
import { openCheckout } from "./payment/open-checkout"
import type { Checkout } from "./payment/open-checkout"
import { optimise } from "./payment/optimise"
import type { Optimise, RecommendedMethod } from "./payment/optimise"
import { act, payWithCard } from "./payment/pay-with-card"
import type { ActionPlace, CardPayment } from "./payment/pay-with-card"
import { isConclusive } from "./payment/payment"
import type { Payment } from "./payment/payment"
import { stateOf } from "./payment/session"
import type { Session } from "./payment/session"
import { waitUntil } from "./payment/wait-for-payment"
import type { Wait } from "./payment/wait-for-payment"
import type { FinishPayment, FinishedPayment } from "./returns/finish-payment"
import type { ResumedReturn } from "./returns/resume-return"
import type { AcquiringError } from "./shared/acquiring-error"
import { createEmit, failureCode } from "./shared/acquiring-event"
import type { AcquiringEvent } from "./shared/acquiring-event"
import { createOnce } from "./shared/once"
import { createRequest } from "./shared/request"
import type { Backend } from "./shared/request"

export interface AcquiringOptions extends Backend, MessageOptions {
  /** Receives the steps of each payment, for analytics. It contains no data of a card or a person. */
  onEvent?: (event: AcquiringEvent) => void
}

/** The ways to pay. Every method rejects with an {@link AcquiringError}, or with the reason of an aborted `signal`. */
export interface Acquiring {
  /**
   * Opens the gateway's payment page.
   * - `redirect` leaves this page. The shopper returns to `returnUrl` or `cancelUrl`: see `finishPayment`. It resolves
   *   with `undefined` after the browser leaves the page. If the page is still open after ten seconds (the shopper
   *   pressed Stop), it also resolves with `undefined`, and you can call it again.
   * - `iframe` shows the page in `container` and resolves with the state after the shopper returns. If your page
   *   removes the frame from the document, it resolves with the current state, for example `open`, and you can call it
   *   again.
   */
  openCheckout(checkout: Checkout): Promise<Payment | undefined>
  /**
   * Sends a card to the store's own backend, once, or pays with a saved card. A second call during the first gets the
   * same promise. If the answer is lost, the kit queries the state and does not send the card again.
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
  /**
   * Call it when a page loads. It reads the state of a payment, completes a paid cart, and calls `forgetCart` once the
   * cart is an order. The backend may have placed that order after the shopper closed the tab. Resolves with
   * `undefined` if nothing was paid or returned.
   */
  finishPayment(options?: FinishPayment): Promise<FinishedPayment | undefined>
  /**
   * Returns the payment session behind the one-time token of a return (`payment` of `readReturn`), for a browser that
   * lost its cart. A token works once, within ten minutes, for the first five returns of a payment.
   */
  resumeReturn(options: { token: string; signal?: AbortSignal }): Promise<ResumedReturn>
  /** Saved cards of the customer who is logged in. `payWithCard` pays with one. */
  readonly savedCards: SavedCards
  /** The plans on which a variant is sold. */
  listPlans(options: { variantId: string; signal?: AbortSignal }): Promise<Plan[]>
  /** Adds a variant on a plan to a cart, with the shopper's consent. */
  subscribe(options: Subscribe): Promise<SubscribedLine>
  /** Subscriptions of the customer who is logged in. */
  readonly subscriptions: Subscriptions
  /** The message of a payment, an error or a code in the shopper's language. */
  describe(what: Payment | AcquiringError | MessageId): Promise<string>
  /** All messages in the shopper's language, with your own. */
  messages(): Promise<Messages>
}

/** Connects the kit with a store's backend. It sends nothing before you call a method. */
export function acquiring(options: AcquiringOptions): Acquiring {
  const request = createRequest(options)
  const emit = createEmit(options.onEvent)
  const openOnce = createOnce<Payment | undefined>()
  const payOnce = createOnce<Payment>()
  const { backendUrl, directUrl } = options
  const backend = () => new URL(directUrl ?? backendUrl, window.location.href)
  const customer = () => import("./customer/index.js")
  const returns = () => import("./returns/index.js")
  const catalogue = () => import("./messages/index.js")

  /** Emits the beginning and the end of one call that pays. */
  const watch = async <Result extends Payment | undefined>(
    { sessionId, cartId }: Session,
    method: Extract<AcquiringEvent, { method: unknown }>["method"],
    pay: () => Promise<Result>
  ): Promise<Result> => {
    emit({ name: "payment_started", sessionId, cartId, method })
    try {
      const payment = await pay()
      if (payment) emit({ name: "payment_finished", sessionId, cartId, status: payment.status, code: payment.code })
      return payment
    } catch (error) {
      emit({ name: "payment_failed", sessionId, cartId, code: failureCode(error) })
      throw error
    }
  }
  const subscriptions = async () => (await customer()).createSubscriptions(request)
  const kit: Acquiring = {
    openCheckout: (checkout) =>
      openOnce(checkout.sessionId, () =>
        watch(checkout, checkout.display, () => openCheckout(request, backend(), checkout))
      ),
    payWithCard: (payment) =>
      payOnce(payment.sessionId, () => {
        const { sessionId, cartId } = payment
        const onChallenge = () => emit({ name: "challenge_started", sessionId, cartId })
        return watch(payment, payment.card ? "card" : "saved_card", () =>
          payWithCard({ request, direct: directUrl && options, backend: backend() }, payment, onChallenge)
        )
      }),
    continuePayment: async (payment, place) => {
      const action = payment.next_action
      if (!action) return payment
      return payOnce(place.sessionId, () =>
        watch(place, "continue", () => act(request, backend(), payment, action, place))
      )
    },
    optimise: (options) => optimise(request, options),
    waitForPayment: ({ timeoutMs, signal, ...session }) =>
      waitUntil(({ status }) => isConclusive(status), stateOf(request, session), { timeoutMs, signal }),
    finishPayment: async (options = {}) => (await returns()).finishPayment(request, emit, options),
    resumeReturn: async ({ token, signal }) => (await returns()).resumeReturn(request, token, signal),
    savedCards: {
      list: async ({ signal } = {}) => (await customer()).listSavedCards(request, signal),
      remove: async (id) => (await customer()).removeSavedCard(request, id),
    },
    listPlans: async ({ variantId, signal }) => (await customer()).listPlans(request, variantId, signal),
    subscribe: async (wanted) => (await customer()).subscribe(request, wanted),
    subscriptions: {
      list: async (filter) => (await subscriptions()).list(filter),
      retrieve: async (id) => (await subscriptions()).retrieve(id),
      pause: async (id) => (await subscriptions()).pause(id),
      resume: async (id) => (await subscriptions()).resume(id),
      skip: async (id, seen) => (await subscriptions()).skip(id, seen),
      price: async (id, terms) => (await subscriptions()).price(id, terms),
      change: async (id, terms) => (await subscriptions()).change(id, terms),
      cancel: async (id, when) => (await subscriptions()).cancel(id, when),
      retry: async (id) => (await subscriptions()).retry(id),
      useSavedCard: async (id, card) => (await subscriptions()).useSavedCard(id, card),
      openCardSession: async (id) => (await subscriptions()).openCardSession(id),
      payByLink: async (subscription) => (await subscriptions()).payByLink(subscription),
    },
    describe: async (what) => (await catalogue()).describe(await kit.messages(), what),
    messages: async () => (await catalogue()).loadMessages(options),
  }
  return kit
}
