import { auditVerificationRecord } from "../../../../../application/admin/audit/audit-verification-record"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { auditVerificationInput } from "../../../../http/accounts/audit-input"
import { handle } from "../../../../http/shared/handle"
import { parseInput } from "../../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/audit/verification`: whether an audit entry was changed, deleted or inserted in the database,
 * and the first such entry.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { position, hash } = parseInput(auditVerificationInput, request.query)
  const seen = position === undefined || hash === undefined ? undefined : { position, hash }
  const verification = await acquiringOf(request.scope).audit.verify(seen, new Date())
  response.json({ verification: auditVerificationRecord(verification) })
})
