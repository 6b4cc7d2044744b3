import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readAudit } from "../../../../application/admin/audit/audit-record"
import { auditListInput } from "../../../http/accounts/audit-input"
import { handle } from "../../../http/shared/handle"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/audit`: the audit entries of the admin, newest first, with `limit`, `offset`, `order`, `q` and
 * filters like Medusa's lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(auditListInput, request.query)
  response.json({ ...(await readAudit(request.scope, filters, { limit, offset, order })), limit, offset })
})
