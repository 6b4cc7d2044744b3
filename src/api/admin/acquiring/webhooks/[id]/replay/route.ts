import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readWebhookEventRecord } from "../../../../../../application/admin/webhook-event-record"
import { replayWebhook } from "../../../../../../application/webhooks/replay-webhook"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/** `POST /admin/acquiring/webhooks/:id/replay`: processes a webhook again, now. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const webhook = await audited(
    request,
    { action: "webhook.replayed", subject: id },
    () => replayWebhook(request.scope, id, systemClock),
    systemClock
  )
  response.json({ webhook: await readWebhookEventRecord(acquiringOf(request.scope), webhook) })
})
