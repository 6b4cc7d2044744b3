import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import "../application/register"
import { policyMiddlewares } from "./admin-policies"
import { keepPlanOfLine } from "./http/subscriptions/keep-plan-of-line"
import { leaveTokenOut } from "./http/shared/leave-token-out"
import { limitPages } from "./http/shared/limit-pages"
import { neverStore } from "./http/shared/never-store"
import { putQueryAside } from "./http/shared/query-aside"
import { rejectCardData } from "./http/payments/reject-card-data"
import { rejectForm } from "./http/shared/reject-form"
import { rejectIntroductoryOrder, rejectIntroductorySession } from "./http/payments/reject-introductory"
import { rejectOffSession } from "./http/payments/reject-off-session"
import { rejectPaidOrder } from "./http/payments/reject-paid-order"
import { rememberOrigin } from "./http/shared/origin-of-request"
import { rejectSecondPayment } from "./http/payments/reject-second-payment"
import { takeMedusaWebhook } from "./http/webhooks/take-medusa-webhook"
import { takeOwnWebhook } from "./http/webhooks/take-own-webhook"
import { takeOverOrders } from "./http/order-completion/take-over-orders"
import { watchRejected } from "./http/accounts/watch-rejected"

watchRejected()

const customer = authenticate("customer", ["session", "bearer"])

const customerIfLoggedIn = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

/**
 * The plugin's routes read their bodies themselves (`bodyParser: false`). Medusa's parser would copy the text of an
 * invalid body to the log and the response, and loses digits of long numbers.
 */
export default defineMiddlewares({
  routes: [
    { matcher: "/admin/*", middlewares: [rememberOrigin] },
    ...policyMiddlewares(),
    ...["/admin/acquiring/*", "/store/acquiring/*", "/store/customers/me/acquiring/*"].map((matcher) => ({
      matcher,
      middlewares: [neverStore],
    })),
    { matcher: "/store/customers/me/acquiring/*", bodyParser: false, middlewares: [customer, takeOverOrders] },
    { matcher: "/store/acquiring/saved-cards*", middlewares: [customer] },
    { matcher: "/store/acquiring/*", bodyParser: false, middlewares: [customerIfLoggedIn] },
    { matcher: "/admin/acquiring/*", methods: ["POST", "DELETE"], middlewares: [rejectForm] },
    { matcher: "/admin/acquiring/accounts/*", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/acquiring/payouts", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/acquiring/payouts/*", methods: ["POST"], bodyParser: false },
    { matcher: "/acquiring/*", bodyParser: false, middlewares: [leaveTokenOut, limitPages] },
    { matcher: "/store/acquiring/returns/*", middlewares: [leaveTokenOut] },
    { matcher: "/acquiring/return/*", middlewares: [putQueryAside] },
    { matcher: "/acquiring/cancel/*", middlewares: [putQueryAside] },
    { matcher: "/hooks/acquiring/*", bodyParser: false, middlewares: [putQueryAside] },
    { matcher: "/hooks/acquiring/:account", middlewares: [takeOwnWebhook] },
    { matcher: "/hooks/payment/acquiring_:account", methods: ["POST"], bodyParser: false },
    { matcher: "/hooks/payment/:provider", methods: ["POST"], middlewares: [takeMedusaWebhook] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [rejectCardData, rejectOffSession, rejectPaidOrder, rejectSecondPayment, rejectIntroductorySession],
    },
    { matcher: "/store/carts/:id/line-items/:line_id", methods: ["POST"], middlewares: [keepPlanOfLine] },
    { matcher: "/store/carts/:id/complete", methods: ["POST"], middlewares: [rejectIntroductoryOrder] },
  ],
})
