import { GatewayCall } from "./call"
import type { CallOptions, Session } from "./call"
import { InvalidField, InvalidRequest, OperationSwitchedOff } from "../outcomes/errors"
import type { InOrder } from "./in-order"
import { authorise } from "../operations/authorise"
import type { AuthoriseRequest, PaymentOutcome } from "../operations/authorise"
import { cancel } from "../operations/cancel"
import type { CancelElement, CancelRow } from "../operations/cancel"
import { cancelSubscription } from "../operations/cancel-subscription"
import type { CancelSubscriptionOutcome, CancelSubscriptionRequest } from "../operations/cancel-subscription"
import { capture } from "../operations/capture"
import type { CaptureElement, CaptureRow } from "../operations/capture"
import { checkout, signCheckoutForm } from "../operations/checkout"
import type { CheckoutForm, CheckoutOutcome, CheckoutRequest } from "../operations/checkout"
import { optimise } from "../operations/optimise"
import type { OptimiseOutcome, OptimiseRequest } from "../operations/optimise"
import { payout } from "../operations/payout"
import type { PayoutOutcome, PayoutRequest } from "../operations/payout"
import { query } from "../operations/query"
import type { QueryOutcome, QuerySelector } from "../operations/query"
import { refund } from "../operations/refund"
import type { RefundElement, RefundRow } from "../operations/refund"
import { review } from "../operations/review"
import type { ReviewElement, ReviewRow } from "../operations/review"
import { searchRefund } from "../operations/search-refund"
import type { SearchRefundOutcome, SearchRefundSelector } from "../operations/search-refund"
import type { ElementOutcomes } from "../outcomes/outcome"
import type { Profile } from "../profile/profile"
import type { OperationName } from "../profile/settings/operations-settings"

/**
 * The gateway's eleven operations (gateway-api 4) for one gateway account. A method resolves with an outcome for every
 * answer of the gateway, even for none. It rejects only for a mistake of the caller: `InvalidRequest` before anything
 * is sent, or `OperationSwitchedOff`.
 */
export class GatewayClient {
  readonly #session: Session
  readonly #baseUrl: string

  /** Use `createGatewayClient`. */
  constructor(session: Session, baseUrl: string) {
    this.#session = session
    this.#baseUrl = baseUrl
  }

  get label(): string {
    return this.#session.label
  }

  get profile(): Profile {
    return this.#session.profile
  }

  /** Create a direct payment (4.1). Sent once. */
  async authorise(request: AuthoriseRequest, options?: CallOptions): Promise<PaymentOutcome> {
    return this.#run("authorise", (call) => authorise(call, request, options))
  }

  /** Create a redirect (iFrame) payment (4.2). Returns the page that forwards the shopper. */
  async checkout(request: CheckoutRequest, options?: CallOptions): Promise<CheckoutOutcome> {
    return this.#run("checkout", (call) => checkout(call, request, options))
  }

  /** Returns the signed fields of a redirect payment, for a page that posts them itself. */
  async signCheckoutForm(request: CheckoutRequest): Promise<CheckoutForm> {
    return this.#run("checkout", (call) => signCheckoutForm(call, request, this.#baseUrl))
  }

  /** Review transactions (4.3). */
  async review<const Elements extends readonly ReviewElement[]>(
    elements: Elements,
    options?: CallOptions
  ): Promise<ElementOutcomes<Elements, ReviewRow>> {
    return this.#run("review", (call) => review(call, elements, options))
  }

  /** Query transactions (4.4). Returns one outcome for each selector. */
  async query<const Selectors extends readonly QuerySelector[]>(
    selectors: Selectors,
    options?: CallOptions
  ): Promise<InOrder<Selectors, QueryOutcome>> {
    return this.#run("query", (call) => query(call, selectors, options))
  }

  /** Cancel transactions (4.5). Sent once. */
  async cancel<const Elements extends readonly CancelElement[]>(
    elements: Elements,
    options?: CallOptions
  ): Promise<ElementOutcomes<Elements, CancelRow>> {
    return this.#run("cancel", (call) => cancel(call, elements, options))
  }

  /** Refund transactions (4.6). Sent once. `accepted` does not mean that the money was returned yet. */
  async refund<const Elements extends readonly RefundElement[]>(
    elements: Elements,
    options?: CallOptions
  ): Promise<ElementOutcomes<Elements, RefundRow>> {
    return this.#run("refund", (call) => refund(call, elements, options))
  }

  /** Capture transactions (4.7). Sent once. */
  async capture<const Elements extends readonly CaptureElement[]>(
    elements: Elements,
    options?: CallOptions
  ): Promise<ElementOutcomes<Elements, CaptureRow>> {
    return this.#run("capture", (call) => capture(call, elements, options))
  }

  /** Cancel a subscription (4.7). */
  async cancelSubscription(
    request: CancelSubscriptionRequest,
    options?: CallOptions
  ): Promise<CancelSubscriptionOutcome> {
    return this.#run("cancelSubscription", (call) => cancelSubscription(call, request, options))
  }

  /** Search refund transactions (4.7). */
  async searchRefund(selector: SearchRefundSelector, options?: CallOptions): Promise<SearchRefundOutcome> {
    return this.#run("searchRefund", (call) => searchRefund(call, selector, options))
  }

  /** Create a payout (4.7). Sent once. */
  async payout(request: PayoutRequest, options?: CallOptions): Promise<PayoutOutcome> {
    return this.#run("payout", (call) => payout(call, request, options))
  }

  /** Optimise payment methods (4.7). */
  async optimise(request: OptimiseRequest, options?: CallOptions): Promise<OptimiseOutcome> {
    return this.#run("optimise", (call) => optimise(call, request, options))
  }

  /** Closes the connections. It resolves after the running calls have ended. */
  async close(): Promise<void> {
    await this.#session.transport.close()
  }

  /** Runs an operation. An InvalidField becomes an InvalidRequest with operation and account. */
  async #run<Name extends OperationName, Outcome>(
    operation: Name,
    action: (call: CallOf<Name>) => Promise<Outcome>
  ): Promise<Outcome> {
    try {
      return await action(this.#call(operation))
    } catch (error) {
      throw this.#placed(operation, error)
    }
  }

  #call<Name extends OperationName>(operation: Name): CallOf<Name> {
    const settings: Profile["operations"][Name] = this.profile.operations[operation]
    if (!settings.enabled) throw new OperationSwitchedOff(operation, this.label)
    return new GatewayCall(operation, settings, this.#session)
  }

  #placed(operation: OperationName, error: unknown): unknown {
    const isBare = error instanceof InvalidField && !(error instanceof InvalidRequest)
    return isBare ? new InvalidRequest(operation, this.label, error.field, error.problem) : error
  }
}

type CallOf<Name extends OperationName> = GatewayCall<Profile["operations"][Name]>
