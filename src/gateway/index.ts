export { parseCurrency } from "../domain/shared/currency"
export type { CurrencyCode } from "../domain/shared/currency"
export { MoneyError, toGatewayAmount } from "../domain/shared/money"
export type { GatewayAmount } from "../domain/shared/money"
export { Secret } from "../domain/shared/secret"
export { parseBaseUrl } from "./client/base-url"
export type { BaseUrl } from "./client/base-url"
export { GatewayClient } from "./client/client"
export type { CallOptions } from "./client/call"
export { createGatewayClient } from "./client/create-client"
export type { GatewayClientOptions } from "./client/create-client"
export { GatewayError, InvalidField, InvalidProfile, InvalidRequest, OperationSwitchedOff } from "./outcomes/errors"
export type { ProfileProblem } from "./outcomes/errors"
export {
  parseAccountId,
  parseMerchantId,
  parseOrderNo,
  parseTransactionId,
  readAccountId,
  readMerchantId,
  readOrderNo,
  readTransactionId,
} from "./wire/ids"
export type { AccountId, MerchantId, OrderNo, TransactionId } from "./wire/ids"
export { interpretResult, interpretRow, isUntried, pickRow, refundStageOf, hasSucceeded } from "./outcomes/interpret"
export type { ResultMeaning, RowMeaning } from "./outcomes/interpret"
export type { Item } from "./client/items"
export { isSignedWebhook, openWebhook, parseWebhook, signatureOf, verifyWebhook } from "./webhooks/webhook"
export type { WebhookKeys } from "./webhooks/webhook"
export { isSigned, shopperTextInCheckout, signsOutcome } from "./webhooks/signature-coverage"
export { WEBHOOK_FORMATS } from "./webhooks/types"
export type {
  WebhookFields,
  WebhookFormat,
  WebhookProblem,
  OpenedWebhook,
  ParsedWebhook,
  RawWebhook,
  Verification,
} from "./webhooks/types"
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
export { readAmount } from "./outcomes/read-amount"
export { isAboutCard, isUnknownRecord } from "./outcomes/rejection"
export { OPEN_POINTS } from "./profile/open-points/open-points"
export type { OpenPoint, OpenPointSetting } from "./profile/open-points/open-point"
export { UNKNOWN_REASONS } from "./outcomes/outcome"
export type {
  ElementOutcome,
  ElementOutcomes,
  RejectionReason,
  Refused,
  Rejected,
  Unknown,
  UnknownReason,
} from "./outcomes/outcome"
export { issueMessage } from "./profile/issue-message"
export { parseProfile, profileSchema } from "./profile/profile"
export type { Profile, ProfileInput } from "./profile/profile"
export { containsCardNumber, redactFields } from "./wire/redact"
export { WEBHOOK_KINDS } from "./profile/settings/webhook-settings"
export type { WebhookKind } from "./profile/settings/webhook-settings"
export { findSignature } from "./signing/find-signature"
export type { SignatureSearch } from "./signing/find-signature"
export { signedMessages } from "./signing/signed-messages"
export { FREQUENT_SETTINGS, eachFrequentSetting } from "./profile/settings/frequent-settings"
export type { FrequentSetting } from "./profile/settings/frequent-settings"
export { isSignatureForm, sign, signatureSpec, verify } from "./signing/signature"
export type { SignatureSpec, SignatureCheck } from "./signing/signature"
export { signWebhook } from "./signing/sign-webhook"
export type { OperationName } from "./profile/settings/operations-settings"
export { createHttpTransport } from "./client/http-transport"
export type { Transport, TransportRequest, TransportResult } from "./client/transport"
