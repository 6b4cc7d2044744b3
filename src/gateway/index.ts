export { parseCurrency } from "../domain/currency"
export type { CurrencyCode } from "../domain/currency"
export { MoneyError, toGatewayAmount } from "../domain/money"
export type { GatewayAmount } from "../domain/money"
export { Secret } from "../domain/secret"
export { parseBaseUrl } from "./base-url"
export type { BaseUrl } from "./base-url"
export { GatewayClient } from "./client"
export type { CallOptions } from "./call"
export { createGatewayClient } from "./create-client"
export type { GatewayClientOptions } from "./create-client"
export { GatewayError, InvalidField, InvalidProfile, InvalidRequest, OperationSwitchedOff } from "./errors"
export type { ProfileProblem } from "./errors"
export {
  parseAccountId,
  parseMerchantId,
  parseOrderNo,
  parseTransactionId,
  readAccountId,
  readMerchantId,
  readOrderNo,
  readTransactionId,
} from "./ids"
export type { AccountId, MerchantId, OrderNo, TransactionId } from "./ids"
export { interpretResult, interpretRow, isUntried, pickRow, refundStageOf, wasMade } from "./interpret"
export type { ResultMeaning, RowMeaning } from "./interpret"
export type { Item } from "./items"
export { parseWebhook, signatureOf, verifyWebhook } from "./webhook"
export type { WebhookKeys } from "./webhook"
export { isSigned, shopperTextInCheckout, signsOutcome } from "./webhook/signature-coverage"
export { WEBHOOK_FORMATS } from "./webhook/types"
export type {
  WebhookFields,
  WebhookFormat,
  WebhookProblem,
  ParsedWebhook,
  RawWebhook,
  Verification,
} from "./webhook/types"
export type { AuthoriseRequest, PaymentOutcome } from "./operations/authorise"
export type { AuthoriseResult, RiskReason } from "./operations/authorise-result"
export type { CancelElement, CancelRow } from "./operations/cancel"
export type {
  CancelSubscriptionOutcome,
  CancelSubscriptionRequest,
  CancelSubscriptionResult,
} from "./operations/cancel-subscription"
export type { CaptureElement, CaptureRow } from "./operations/capture"
export type { CheckoutForm, CheckoutOutcome, CheckoutRequest } from "./operations/checkout"
export type { OptimiseOutcome, OptimiseRequest, RecommendedMethod } from "./operations/optimise"
export type {
  AccountOwner,
  AdditionalInformation,
  CartItem,
  Subscription,
  TotalDiscount,
} from "./operations/payment-details"
export type { PaymentRequest } from "./operations/payment-request"
export type { PayoutOutcome, PayoutParty, PayoutRequest, PayoutResult } from "./operations/payout"
export type { QueryOutcome, QuerySelector } from "./operations/query"
export type { FraudCheck, QueryRow } from "./operations/query-rows"
export type { RefundElement, RefundRow } from "./operations/refund"
export type { ReviewElement, ReviewRow } from "./operations/review"
export type { SearchRefundOutcome, SearchRefundRow, SearchRefundSelector } from "./operations/search-refund"
export { readAmount } from "./read-amount"
export { isAboutCard, isUnknownRecord } from "./rejection"
export { OPEN_POINTS } from "./open-points"
export type { OpenPoint, OpenPointSetting } from "./open-points/open-point"
export { UNKNOWN_REASONS } from "./outcome"
export type {
  ElementOutcome,
  ElementOutcomes,
  RejectionReason,
  Refused,
  Rejected,
  Unknown,
  UnknownReason,
} from "./outcome"
export { parseProfile, profileSchema } from "./profile"
export type { Profile, ProfileInput } from "./profile"
export { containsCardNumber, redactFields } from "./redact"
export { WEBHOOK_KINDS } from "./settings/webhook-settings"
export type { WebhookKind } from "./settings/webhook-settings"
export { findSignature } from "./find-signature"
export type { SignatureSearch } from "./find-signature"
export { signedMessages } from "./signed-messages"
export { FREQUENT_SETTINGS, eachFrequentSetting } from "./settings/frequent-settings"
export type { FrequentSetting } from "./settings/frequent-settings"
export { isSignatureForm, sign, signatureSpec, verify } from "./signature"
export type { SignatureSpec, SignatureVerdict } from "./signature"
export { signWebhook } from "./sign-webhook"
export type { OperationName } from "./settings/operations-settings"
export { createHttpTransport } from "./http-transport"
export type { Transport, TransportRequest, TransportResult } from "./transport"
