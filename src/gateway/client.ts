import type { Secret } from "../domain/secret"
import type { ElementOutcomes } from "./outcome"
import type { AuthoriseRequest, PaymentOutcome } from "./operations/authorise"
import type { CancelElement, CancelRow } from "./operations/cancel"
import type { CancelSubscriptionOutcome, CancelSubscriptionRequest } from "./operations/cancel-subscription"
import type { CaptureElement, CaptureRow } from "./operations/capture"
import type { CheckoutForm, CheckoutOutcome, CheckoutRequest } from "./operations/checkout"
import type { OptimiseOutcome, OptimiseRequest } from "./operations/optimise"
import type { PayoutOutcome, PayoutRequest } from "./operations/payout"
import type { QueryOutcome, QuerySelector } from "./operations/query"
import type { RefundElement, RefundRow } from "./operations/refund"
import type { ReviewElement, ReviewRow } from "./operations/review"
import type { SearchRefundOutcome, SearchRefundSelector } from "./operations/search-refund"
import type { Profile } from "./profile"

export interface GatewayClientOptions {
  /** The gateway's address without /v1: https, or http on localhost. */
  readonly baseUrl: string
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  /** The key before: still accepted on what the gateway sends. */
  readonly previousSignKey?: Secret
  readonly profile: Profile
  /** What error texts call the account. */
  readonly label: string
  readonly connectTimeoutMs?: number
  readonly totalTimeoutMs?: number
}

export interface CallOptions {
  /** Shorter than the client's total time-out. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

export declare class GatewayClient {
  readonly label: string
  readonly profile: Profile
  authorise(request: AuthoriseRequest, options?: CallOptions): Promise<PaymentOutcome>
  checkout(request: CheckoutRequest, options?: CallOptions): Promise<CheckoutOutcome>
  signCheckoutForm(request: CheckoutRequest): CheckoutForm
  review<const E extends readonly ReviewElement[]>(elements: E, options?: CallOptions): Promise<ElementOutcomes<E, ReviewRow>>
  query<const S extends readonly QuerySelector[]>(selectors: S, options?: CallOptions): Promise<{ readonly [I in keyof S]: QueryOutcome }>
  cancel<const E extends readonly CancelElement[]>(elements: E, options?: CallOptions): Promise<ElementOutcomes<E, CancelRow>>
  refund<const E extends readonly RefundElement[]>(elements: E, options?: CallOptions): Promise<ElementOutcomes<E, RefundRow>>
  capture<const E extends readonly CaptureElement[]>(elements: E, options?: CallOptions): Promise<ElementOutcomes<E, CaptureRow>>
  cancelSubscription(request: CancelSubscriptionRequest, options?: CallOptions): Promise<CancelSubscriptionOutcome>
  searchRefund(selector: SearchRefundSelector, options?: CallOptions): Promise<SearchRefundOutcome>
  payout(request: PayoutRequest, options?: CallOptions): Promise<PayoutOutcome>
  optimise(request: OptimiseRequest, options?: CallOptions): Promise<OptimiseOutcome>
  close(): Promise<void>
}

export declare function createGatewayClient(options: GatewayClientOptions): GatewayClient
