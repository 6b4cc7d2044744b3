import { definePolicies } from "@medusajs/framework/utils"

/** The resources and operations of the plugin for roles of Medusa (RBAC). */
export const RESOURCES = {
  acquiring_account: ["read", "update"],
  acquiring_audit_entry: ["read"],
  acquiring_payment: ["read", "update"],
  acquiring_payment_link: ["read", "create", "update"],
  acquiring_payout: ["read", "create", "update"],
  acquiring_plan: ["read", "create", "update", "delete"],
  acquiring_problem: ["read"],
  acquiring_subscription: ["read", "update"],
  acquiring_webhook_event: ["read", "update"],
} as const

/** Medusa's own routes require these two, but Medusa does not define them, so no role could have them. */
const WANTED_BY_MEDUSA = { capture: ["create"], refund: ["create"] } as const

export const acquiringPolicies = definePolicies(
  Object.entries({ ...RESOURCES, ...WANTED_BY_MEDUSA }).flatMap(([resource, operations]) =>
    operations.map((operation) => ({ name: nameOf(resource, operation), resource, operation }))
  )
)

/** In the form of Medusa's own names: `ReadAcquiringAccount`. */
function nameOf(resource: string, operation: string): string {
  return [operation, ...resource.split("_")].map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("")
}
