import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { installationRecord } from "../../../../application/accounts/installation/installation-record"
import { refreshProblems } from "../../../../application/problems/refresh-problems"
import { audited } from "../../../http/accounts/audited"
import { handle } from "../../../http/shared/handle"
import { confirmationInput } from "../../../http/accounts/installation-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/installation`: whether the store runs at its known public URL and database, or may be a copy.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({
    installation: installationRecord(await acquiringOf(request.scope).identityCheck.check(systemClock())),
  })
})

/**
 * `POST /admin/acquiring/installation`: confirms that this is the store (`the_shop`) or a copy of it (`a_copy`). The
 * store continues to work; a copy sends nothing that moves money.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { is } = parseInput(confirmationInput, request.body)
  const { identityCheck } = acquiringOf(request.scope)
  const by = request.auth_context.actor_id
  const confirmed = await audited(
    request,
    { action: "installation.confirmed", subject: "installation", input: { is } },
    () => identityCheck.confirm(is, by, systemClock()),
    systemClock
  )
  await refreshProblems(request.scope, systemClock)
  response.json({ installation: installationRecord(confirmed) })
})
