import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readWebhookEventRecord } from "../../../../../../workflows/merchant/webhook-event-record"
import { replayWebhook } from "../../../../../../workflows/webhooks/replay-webhook"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/webhooks/:id/replay`: works on a webhook once more, now. */
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
