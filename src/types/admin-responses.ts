import type { MessageResponse } from "../domain/shared/messages/message"
import type { AuditVerificationRecord } from "../application/admin/audit/audit-verification-record"
import type { AuditRecord } from "../application/admin/audit/audit-record"
import type { AccountDetail, AccountRecord } from "../application/admin/accounts/account-record"
import type { SignatureReport } from "../application/accounts/find-signature"
import type { ConnectionTest } from "../application/accounts/test-connection"
import type { WebhookTest } from "../application/accounts/test-webhooks"
import type { InstallationRecord } from "../application/accounts/installation/installation-record"
import type { ModificationRecord, PaymentRecord } from "../application/admin/payment-record"
import type { ProblemRecord } from "../application/admin/problem-record"
import type { OverviewRecord } from "../application/admin/read-overview"
import type { RefundRecord } from "../application/admin/refund-record"
import type { WebhookEventRecord } from "../application/admin/webhook-event-record"
import type { PaymentLinkRecord } from "../application/payment-links/link-record"
import type { PayoutRecord } from "../application/modifications/payouts/payout-record"
import type { PlanRecord } from "../application/subscriptions/plans/plan-record"
import type { ReviewAnswer } from "../application/admin/reviews/review-payments"
import type { SubscriptionCard } from "../application/subscriptions/subscription-cards"
import type { SubscriptionFigures } from "../application/subscriptions/subscription-figures"
import type { SubscriptionPrice } from "../application/subscriptions/subscription-price"
import type { SubscriptionRecord } from "../application/subscriptions/subscription-record"
import type { Json } from "./json"
import type { Page } from "./page"

/** The gateway accounts, in the order of medusa-config. */
export type AdminAcquiringAccountListResponse = Json<{ accounts: AccountRecord[] } & Page>

/** One gateway account. */
export type AdminAcquiringAccountResponse = Json<{ account: AccountDetail }>

/** How the gateway answered a signed query of an account. */
export type AdminAcquiringConnectionTestResponse = Json<{ connection: ConnectionTest }>

/** Whether a webhook reaches an account's own address. */
export type AdminAcquiringWebhookTestResponse = Json<{ webhooks: WebhookTest }>

/** Under which settings the signature of a message verifies. */
export type AdminAcquiringSignatureResponse = Json<{ signature: SignatureReport }>

/** Audit entries, newest first. */
export type AdminAcquiringAuditListResponse = Json<{ activity: AuditRecord[] } & Page>

/** Whether the audit trail is intact. */
export type AdminAcquiringAuditVerificationResponse = Json<{ verification: AuditVerificationRecord }>

/** Whether the store runs where it ran before. */
export type AdminAcquiringInstallationResponse = Json<{ installation: InstallationRecord }>

/** The figures of the overview. */
export type AdminAcquiringOverviewResponse = Json<{ overview: OverviewRecord }>

/** Payments, newest first. */
export type AdminAcquiringPaymentListResponse = Json<{ payments: PaymentRecord[] } & Page>

/** One payment. */
export type AdminAcquiringPaymentResponse = Json<{ payment: PaymentRecord }>

/** One payment after a query; `unanswered` is why the gateway gave no answer. */
export type AdminAcquiringPaymentSyncResponse = Json<{ payment: PaymentRecord; unanswered: MessageResponse | null }>

/** One capture, cancel, refund or payout. */
export type AdminAcquiringModificationResponse = Json<{ modification: ModificationRecord }>

/** Refunds, newest first. */
export type AdminAcquiringRefundListResponse = Json<{ refunds: RefundRecord[] } & Page>

/** The result of a review, for each payment of the request. */
export type AdminAcquiringReviewResponse = Json<{ reviews: ReviewAnswer[] }>

/** Problems, newest first. */
export type AdminAcquiringProblemListResponse = Json<{ problems: ProblemRecord[] } & Page>

/** Webhook events, newest first. */
export type AdminAcquiringWebhookListResponse = Json<{ webhooks: WebhookEventRecord[] } & Page>

/** One webhook event. */
export type AdminAcquiringWebhookResponse = Json<{ webhook: WebhookEventRecord }>

/** The payment that was restored from a webhook event. */
export type AdminAcquiringRestoredPaymentResponse = Json<{
  webhook: WebhookEventRecord
  /** `null` for a renewal: its subscription collects the billing cycle and takes the payment over. */
  payment: PaymentRecord | null
  /** The subscription that takes the payment over. */
  subscription_id: string | null
}>

/** Payment links, newest first. */
export type AdminAcquiringPaymentLinkListResponse = Json<{ payment_links: PaymentLinkRecord[] } & Page>

/** One payment link. */
export type AdminAcquiringPaymentLinkResponse = Json<{ payment_link: PaymentLinkRecord }>

/** Payouts, newest first, and what medusa-config allows. */
export type AdminAcquiringPayoutListResponse = Json<
  { payouts: PayoutRecord[]; allowed: { enabled: boolean; currency_codes: string[] } } & Page
>

/** One payout. */
export type AdminAcquiringPayoutResponse = Json<{ payout: PayoutRecord }>

/** Plans, newest first. */
export type AdminAcquiringPlanListResponse = Json<{ plans: PlanRecord[] } & Page>

/** One plan. */
export type AdminAcquiringPlanResponse = Json<{ plan: PlanRecord }>

/** Subscriptions, newest first. */
export type AdminAcquiringSubscriptionListResponse = Json<{ subscriptions: SubscriptionRecord[] } & Page>

/** One subscription. */
export type AdminAcquiringSubscriptionResponse = Json<{ subscription: SubscriptionRecord }>

/** The saved cards that can pay for a subscription. */
export type AdminAcquiringSubscriptionCardsResponse = Json<{ cards: SubscriptionCard[] }>

/** The price of a subscription, today and in the next billing cycle. */
export type AdminAcquiringSubscriptionPriceResponse = Json<{ price: SubscriptionPrice }>

/** The figures of subscriptions, by mode and currency. */
export type AdminAcquiringSubscriptionFiguresResponse = Json<{ figures: SubscriptionFigures[] }>
