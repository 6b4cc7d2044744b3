import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { refuseCardData } from "./http/refuse-card-data"
import { refuseOffSession } from "./http/refuse-off-session"
import { refusePaidOrder } from "./http/refuse-paid-order"

const customer = authenticate("customer", ["session", "bearer"])

const customerIfLoggedIn = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

/**
 * Our routes read their bodies themselves (`bodyParser: false`): Medusa's parser would put the text of a broken body into the
 * log and the answer, and loses the digits of long numbers.
 */
export default defineMiddlewares({
  routes: [
    { matcher: "/store/customers/me/acquiring/*", bodyParser: false, middlewares: [customer] },
    { matcher: "/store/acquiring/saved-cards*", middlewares: [customer] },
    { matcher: "/store/acquiring/*", bodyParser: false, middlewares: [customerIfLoggedIn] },
    { matcher: "/admin/acquiring/accounts/*", methods: ["POST"], bodyParser: false },
    { matcher: "/admin/acquiring/payouts", methods: ["POST"], bodyParser: false },
    { matcher: "/acquiring/*", bodyParser: false },
    { matcher: "/hooks/acquiring/*", bodyParser: false },
    { matcher: "/store/payment-collections/:id/payment-sessions", methods: ["POST"], middlewares: [refuseCardData, refuseOffSession, refusePaidOrder] },
  ],
})
