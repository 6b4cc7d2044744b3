import type { RESOURCES } from "../policies/acquiring"

type Own = {
  [Resource in keyof typeof RESOURCES]: `${Resource}:${(typeof RESOURCES)[Resource][number]}`
}[keyof typeof RESOURCES]

/** The policies that Medusa's own routes require for equal actions. */
type OfMedusa = "payment:read" | "capture:create" | "refund:create"

/**
 * The policies that a user's role must allow for each admin route, if the store has roles (`MEDUSA_FF_RBAC`). A route
 * that moves money requires the policy of Medusa's own route for it. A test compares this table with the routes.
 */
export const ADMIN_POLICIES: Readonly<Record<string, readonly [Own | OfMedusa, ...(Own | OfMedusa)[]]>> = {
  "GET /admin/acquiring/accounts": ["acquiring_account:read"],
  "GET /admin/acquiring/accounts/:handle": ["acquiring_account:read"],
  "POST /admin/acquiring/accounts/:handle": ["acquiring_account:update"],
  "POST /admin/acquiring/accounts/:handle/find-signature": ["acquiring_account:update"],
  "POST /admin/acquiring/accounts/:handle/test-connection": ["acquiring_account:update"],
  "POST /admin/acquiring/accounts/:handle/test-webhooks": ["acquiring_account:update"],
  "GET /admin/acquiring/audit": ["acquiring_audit_entry:read"],
  "GET /admin/acquiring/audit/verification": ["acquiring_audit_entry:read"],
  "GET /admin/acquiring/subscriptions": ["acquiring_subscription:read"],
  "GET /admin/acquiring/subscriptions/figures": ["acquiring_subscription:read"],
  "GET /admin/acquiring/subscriptions/:id": ["acquiring_subscription:read"],
  "POST /admin/acquiring/subscriptions/:id": ["acquiring_subscription:update"],
  "POST /admin/acquiring/subscriptions/:id/cancel": ["acquiring_subscription:update"],
  "POST /admin/acquiring/subscriptions/:id/card": ["acquiring_subscription:update"],
  "POST /admin/acquiring/subscriptions/:id/card/request": ["acquiring_subscription:update"],
  "GET /admin/acquiring/subscriptions/:id/cards": ["acquiring_subscription:read"],
  "POST /admin/acquiring/subscriptions/:id/charge": ["acquiring_subscription:update", "capture:create"],
  "POST /admin/acquiring/subscriptions/:id/pause": ["acquiring_subscription:update"],
  "GET /admin/acquiring/subscriptions/:id/price": ["acquiring_subscription:read"],
  "POST /admin/acquiring/subscriptions/:id/resume": ["acquiring_subscription:update"],
  "POST /admin/acquiring/subscriptions/:id/skip": ["acquiring_subscription:update"],
  "GET /admin/acquiring/installation": ["acquiring_account:read"],
  "POST /admin/acquiring/installation": ["acquiring_account:update"],
  "GET /admin/acquiring/webhooks": ["acquiring_webhook_event:read"],
  "GET /admin/acquiring/webhooks/:id": ["acquiring_webhook_event:read"],
  "POST /admin/acquiring/webhooks/:id/dismiss-payment": ["acquiring_webhook_event:update"],
  "POST /admin/acquiring/webhooks/:id/replay": ["acquiring_webhook_event:update"],
  "POST /admin/acquiring/webhooks/:id/restore-payment": ["acquiring_webhook_event:update", "acquiring_payment:update"],
  "POST /admin/acquiring/modifications/:id/resolve": ["acquiring_payment:update"],
  "GET /admin/acquiring/overview": ["payment:read", "acquiring_payment:read"],
  "GET /admin/acquiring/payment-links": ["acquiring_payment_link:read"],
  "POST /admin/acquiring/payment-links": ["acquiring_payment_link:create"],
  "GET /admin/acquiring/payment-links/:id": ["acquiring_payment_link:read"],
  "POST /admin/acquiring/payment-links/:id/cancel": ["acquiring_payment_link:update"],
  "POST /admin/acquiring/payment-links/:id/mail": ["acquiring_payment_link:update"],
  "GET /admin/acquiring/payments": ["payment:read", "acquiring_payment:read"],
  "GET /admin/acquiring/payments/:id": ["payment:read", "acquiring_payment:read"],
  "POST /admin/acquiring/payments/:id/cancel": ["acquiring_payment:update"],
  "POST /admin/acquiring/payments/:id/capture": ["capture:create"],
  "POST /admin/acquiring/payments/:id/refund": ["refund:create"],
  "POST /admin/acquiring/payments/:id/resolve": ["acquiring_payment:update"],
  "POST /admin/acquiring/payments/:id/reverse": ["acquiring_payment:update", "refund:create"],
  "POST /admin/acquiring/payments/:id/sync": ["acquiring_payment:update"],
  "GET /admin/acquiring/payouts": ["acquiring_payout:read"],
  "POST /admin/acquiring/payouts": ["acquiring_payout:create"],
  "GET /admin/acquiring/payouts/:id": ["acquiring_payout:read"],
  "POST /admin/acquiring/payouts/:id/approve": ["acquiring_payout:update"],
  "POST /admin/acquiring/payouts/:id/cancel": ["acquiring_payout:update"],
  "GET /admin/acquiring/plans": ["acquiring_plan:read"],
  "POST /admin/acquiring/plans": ["acquiring_plan:create"],
  "GET /admin/acquiring/plans/:id": ["acquiring_plan:read"],
  "POST /admin/acquiring/plans/:id": ["acquiring_plan:update"],
  "DELETE /admin/acquiring/plans/:id": ["acquiring_plan:delete"],
  "POST /admin/acquiring/plans/:id/variants": ["acquiring_plan:update"],
  "GET /admin/acquiring/problems": ["acquiring_problem:read"],
  "GET /admin/acquiring/refunds": ["payment:read", "acquiring_payment:read"],
  "POST /admin/acquiring/refunds/:id/retry": ["refund:create"],
  "POST /admin/acquiring/reviews": ["acquiring_payment:update"],
}

const METHODS = ["GET", "POST", "DELETE"] as const

/** Converts the table to Medusa's middleware format. */
export function policyMiddlewares() {
  return Object.entries(ADMIN_POLICIES).map(([route, wanted]) => {
    const [verb, matcher = ""] = route.split(" ")
    const policies = wanted.map((policy) => {
      const [resource = "", operation = ""] = policy.split(":")
      return { resource, operation }
    })
    return { matcher, methods: METHODS.filter((method) => method === verb), policies }
  })
}
