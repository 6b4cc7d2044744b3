import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { policyMiddlewares } from "./admin-policies"
import { keepPlanOfLine } from "./http/keep-plan-of-line"
import { leaveTokenOut } from "./http/leave-token-out"
import { limitPages } from "./http/limit-pages"
import { neverStore } from "./http/never-store"
import { putQueryAside } from "./http/query-aside"
import { rejectCardData } from "./http/reject-card-data"
import { rejectForm } from "./http/reject-form"
import { rejectIntroductoryOrder, rejectIntroductorySession } from "./http/reject-introductory"
import { rejectOffSession } from "./http/reject-off-session"
import { rejectPaidOrder } from "./http/reject-paid-order"
import { rememberOrigin } from "./http/origin-of-request"
import { rejectSecondPayment } from "./http/reject-second-payment"
import { takeMedusaWebhook } from "./http/take-medusa-webhook"
import { takeOverOrders } from "./http/take-over-orders"
import { watchRejected } from "./http/watch-rejected"

watchRejected()

const customer = authenticate("customer", ["session", "bearer"])

const customerIfLoggedIn = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

/**
 * Our routes read their bodies themselves (`bodyParser: false`): Medusa's parser would put the text of a broken body into the
 * log and the answer, and loses the digits of long numbers.
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
