import { hasPermission } from "@medusajs/framework"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { FeatureFlag, MedusaError } from "@medusajs/framework/utils"
import type { RESOURCES } from "../../../policies/acquiring"

type Policy = {
  [Resource in keyof typeof RESOURCES]: {
    readonly resource: Resource
    readonly operation: (typeof RESOURCES)[Resource][number]
  }
}[keyof typeof RESOURCES]

/**
 * Checks a policy that depends on the row of the route's id. The rules are those of the route table, if the store has
 * roles.
 *
 * @throws MedusaError with Medusa's own text, which the dashboard parses
 */
export async function requirePolicy(
  { scope, auth_context }: AuthenticatedMedusaRequest,
  policy: Policy
): Promise<void> {
  if (!FeatureFlag.isFeatureEnabled("rbac")) return
  const roles: unknown = auth_context.app_metadata?.["roles"]
  const ids = Array.isArray(roles) ? roles.filter((role: unknown) => typeof role === "string") : []
  if (ids.length > 0 && (await hasPermission({ roles: ids, actions: policy, container: scope }))) return
  throw new MedusaError(
    MedusaError.Types.FORBIDDEN,
    `Insufficient permissions. Required policies: ${policy.resource}:${policy.operation}`
  )
}
