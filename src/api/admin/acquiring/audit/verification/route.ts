import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { auditVerificationInput } from "../../../../http/audit-input"
import { handle } from "../../../../http/handle"
import { parseInput } from "../../../../http/shopper-input"

/** `GET /admin/acquiring/audit/verification`: whether an entry of the activity was changed, deleted or inserted in the database, and which is the first. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { position, hash } = parseInput(auditVerificationInput, request.query)
  const seen = position === undefined || hash === undefined ? undefined : { position, hash }
  response.json({ verification: await acquiringOf(request.scope).audit.verify(seen, new Date()) })
})
