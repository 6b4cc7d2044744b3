import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/clock"
import { acquiringOf } from "../../../../workflows/acquiring"
import { installationRecord } from "../../../../workflows/installation/installation-record"
import { refreshProblems } from "../../../../workflows/problems/refresh-problems"
import { audited } from "../../../http/audited"
import { handle } from "../../../http/handle"
import { confirmationInput } from "../../../http/installation-input"
import { parseInput } from "../../../http/shopper-input"

/** `GET /admin/acquiring/installation`: whether the store works at the public URL and on the database that it knows, or may be a copy. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({
    installation: installationRecord(await acquiringOf(request.scope).identityCheck.check(systemClock())),
  })
})

/** `POST /admin/acquiring/installation`: confirms that this is the shop (`the_shop`), so that everything goes on, or a copy of it (`a_copy`), which sends nothing that moves money. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { is } = parseInput(confirmationInput, request.body)
  const { identityCheck } = acquiringOf(request.scope)
  const by = request.auth_context.actor_id
  const confirmed = await audited(
    request,
    { action: "installation.confirmed", subject: "installation", asked: { is } },
    () => identityCheck.confirm(is, by, systemClock()),
    systemClock
  )
  await refreshProblems(request.scope, systemClock)
  response.json({ installation: installationRecord(confirmed) })
})
