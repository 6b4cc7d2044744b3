import type {
  AdminAcquiringAccountListResponse,
  AdminAcquiringAccountResponse,
  AdminAcquiringAuditListResponse,
  AdminAcquiringAuditVerificationResponse,
  AdminAcquiringConnectionTestResponse,
  AdminAcquiringInstallationResponse,
  AdminAcquiringModificationResponse,
  AdminAcquiringOverviewResponse,
  AdminAcquiringPaymentLinkListResponse,
  AdminAcquiringPaymentLinkResponse,
  AdminAcquiringPaymentListResponse,
  AdminAcquiringPaymentResponse,
  AdminAcquiringPaymentSyncResponse,
  AdminAcquiringPayoutListResponse,
  AdminAcquiringPayoutResponse,
  AdminAcquiringPlanListResponse,
  AdminAcquiringPlanResponse,
  AdminAcquiringProblemListResponse,
  AdminAcquiringRefundListResponse,
  AdminAcquiringRestoredPaymentResponse,
  AdminAcquiringReviewResponse,
  AdminAcquiringSignatureResponse,
  AdminAcquiringSubscriptionCardsResponse,
  AdminAcquiringSubscriptionFiguresResponse,
  AdminAcquiringSubscriptionListResponse,
  AdminAcquiringSubscriptionPriceResponse,
  AdminAcquiringSubscriptionResponse,
  AdminAcquiringWebhookListResponse,
  AdminAcquiringWebhookResponse,
  AdminAcquiringWebhookTestResponse,
} from "./admin-responses"
import type {
  StoreAcquiringAccessResponse,
  StoreAcquiringCartSubscriptionResponse,
  StoreAcquiringCheckoutResponse,
  StoreAcquiringPaymentMethodsResponse,
  StoreAcquiringPaymentResponse,
  StoreAcquiringPlansResponse,
  StoreAcquiringReturnResponse,
  StoreAcquiringSavedCardDeleteResponse,
  StoreAcquiringSavedCardsResponse,
  StoreAcquiringSubscriptionCardResponse,
  StoreAcquiringSubscriptionListResponse,
  StoreAcquiringSubscriptionPriceResponse,
  StoreAcquiringSubscriptionResponse,
} from "./store-responses"

/** The answer of each route with a JSON answer: `AcquiringResponses["GET /admin/acquiring/payments/:id"]`. */
export interface AcquiringResponses {
  readonly "DELETE /admin/acquiring/plans/:id": AdminAcquiringPlanResponse
  readonly "DELETE /store/acquiring/saved-cards/:id": StoreAcquiringSavedCardDeleteResponse
  readonly "GET /admin/acquiring/accounts": AdminAcquiringAccountListResponse
  readonly "GET /admin/acquiring/accounts/:handle": AdminAcquiringAccountResponse
  readonly "GET /admin/acquiring/audit": AdminAcquiringAuditListResponse
  readonly "GET /admin/acquiring/audit/verification": AdminAcquiringAuditVerificationResponse
  readonly "GET /admin/acquiring/installation": AdminAcquiringInstallationResponse
  readonly "GET /admin/acquiring/overview": AdminAcquiringOverviewResponse
  readonly "GET /admin/acquiring/payment-links": AdminAcquiringPaymentLinkListResponse
  readonly "GET /admin/acquiring/payment-links/:id": AdminAcquiringPaymentLinkResponse
  readonly "GET /admin/acquiring/payments": AdminAcquiringPaymentListResponse
  readonly "GET /admin/acquiring/payments/:id": AdminAcquiringPaymentResponse
  readonly "GET /admin/acquiring/payouts": AdminAcquiringPayoutListResponse
  readonly "GET /admin/acquiring/payouts/:id": AdminAcquiringPayoutResponse
  readonly "GET /admin/acquiring/plans": AdminAcquiringPlanListResponse
  readonly "GET /admin/acquiring/plans/:id": AdminAcquiringPlanResponse
  readonly "GET /admin/acquiring/problems": AdminAcquiringProblemListResponse
  readonly "GET /admin/acquiring/refunds": AdminAcquiringRefundListResponse
  readonly "GET /admin/acquiring/subscriptions": AdminAcquiringSubscriptionListResponse
  readonly "GET /admin/acquiring/subscriptions/:id": AdminAcquiringSubscriptionResponse
  readonly "GET /admin/acquiring/subscriptions/:id/cards": AdminAcquiringSubscriptionCardsResponse
  readonly "GET /admin/acquiring/subscriptions/:id/price": AdminAcquiringSubscriptionPriceResponse
  readonly "GET /admin/acquiring/subscriptions/figures": AdminAcquiringSubscriptionFiguresResponse
  readonly "GET /admin/acquiring/webhooks": AdminAcquiringWebhookListResponse
  readonly "GET /admin/acquiring/webhooks/:id": AdminAcquiringWebhookResponse
  readonly "GET /store/acquiring/payment-sessions/:id": StoreAcquiringPaymentResponse
  readonly "GET /store/acquiring/plans": StoreAcquiringPlansResponse
  readonly "GET /store/acquiring/saved-cards": StoreAcquiringSavedCardsResponse
  readonly "GET /store/customers/me/acquiring/subscriptions": StoreAcquiringSubscriptionListResponse
  readonly "GET /store/customers/me/acquiring/subscriptions/:id": StoreAcquiringSubscriptionResponse
  readonly "GET /store/customers/me/acquiring/subscriptions/:id/price": StoreAcquiringSubscriptionPriceResponse
  readonly "POST /admin/acquiring/accounts/:handle": AdminAcquiringAccountResponse
  readonly "POST /admin/acquiring/accounts/:handle/find-signature": AdminAcquiringSignatureResponse
  readonly "POST /admin/acquiring/accounts/:handle/test-connection": AdminAcquiringConnectionTestResponse
  readonly "POST /admin/acquiring/accounts/:handle/test-webhooks": AdminAcquiringWebhookTestResponse
  readonly "POST /admin/acquiring/installation": AdminAcquiringInstallationResponse
  readonly "POST /admin/acquiring/modifications/:id/resolve": AdminAcquiringModificationResponse
  readonly "POST /admin/acquiring/payment-links": AdminAcquiringPaymentLinkResponse
  readonly "POST /admin/acquiring/payment-links/:id/cancel": AdminAcquiringPaymentLinkResponse
  readonly "POST /admin/acquiring/payment-links/:id/mail": AdminAcquiringPaymentLinkResponse
  readonly "POST /admin/acquiring/payments/:id/cancel": AdminAcquiringPaymentResponse
  readonly "POST /admin/acquiring/payments/:id/capture": AdminAcquiringPaymentResponse
  readonly "POST /admin/acquiring/payments/:id/refund": AdminAcquiringPaymentResponse
  readonly "POST /admin/acquiring/payments/:id/resolve": AdminAcquiringPaymentResponse
  readonly "POST /admin/acquiring/payments/:id/reverse": AdminAcquiringPaymentResponse
  readonly "POST /admin/acquiring/payments/:id/sync": AdminAcquiringPaymentSyncResponse
  readonly "POST /admin/acquiring/payouts": AdminAcquiringPayoutResponse
  readonly "POST /admin/acquiring/payouts/:id/approve": AdminAcquiringPayoutResponse
  readonly "POST /admin/acquiring/payouts/:id/cancel": AdminAcquiringPayoutResponse
  readonly "POST /admin/acquiring/plans": AdminAcquiringPlanResponse
  readonly "POST /admin/acquiring/plans/:id": AdminAcquiringPlanResponse
  readonly "POST /admin/acquiring/plans/:id/variants": AdminAcquiringPlanResponse
  readonly "POST /admin/acquiring/refunds/:id/retry": AdminAcquiringModificationResponse
  readonly "POST /admin/acquiring/reviews": AdminAcquiringReviewResponse
  readonly "POST /admin/acquiring/subscriptions/:id": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/cancel": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/card": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/card/request": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/charge": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/pause": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/resume": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/subscriptions/:id/skip": AdminAcquiringSubscriptionResponse
  readonly "POST /admin/acquiring/webhooks/:id/dismiss-payment": AdminAcquiringWebhookResponse
  readonly "POST /admin/acquiring/webhooks/:id/replay": AdminAcquiringWebhookResponse
  readonly "POST /admin/acquiring/webhooks/:id/restore-payment": AdminAcquiringRestoredPaymentResponse
  readonly "POST /store/acquiring/carts/:id/subscriptions": StoreAcquiringCartSubscriptionResponse
  readonly "POST /store/acquiring/payment-sessions/:id/access": StoreAcquiringAccessResponse
  readonly "POST /store/acquiring/payment-sessions/:id/card": StoreAcquiringPaymentResponse
  readonly "POST /store/acquiring/payment-sessions/:id/checkout": StoreAcquiringCheckoutResponse
  readonly "POST /store/acquiring/payment-sessions/:id/optimise": StoreAcquiringPaymentMethodsResponse
  readonly "POST /store/acquiring/returns/:token": StoreAcquiringReturnResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id": StoreAcquiringSubscriptionResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/cancel": StoreAcquiringSubscriptionResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/card": StoreAcquiringSubscriptionCardResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/charge": StoreAcquiringSubscriptionResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/pause": StoreAcquiringSubscriptionResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/resume": StoreAcquiringSubscriptionResponse
  readonly "POST /store/customers/me/acquiring/subscriptions/:id/skip": StoreAcquiringSubscriptionResponse
}
