import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { readWebhookEventRecord } from "../../../../../application/admin/webhook-event-record"
import { requireWebhook } from "../../../../../application/webhooks/replay-webhook"
import { handle } from "../../../../http/shared/handle"

/** `GET /admin/acquiring/webhooks/:id`: one webhook event, with the gateway's fields and the result of processing. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const webhook = await requireWebhook(request.scope, request.params.id ?? "")
  response.json({ webhook: await readWebhookEventRecord(acquiringOf(request.scope), webhook) })
})
