import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readWebhookEventRecord } from "../../../../../../workflows/merchant/webhook-event-record"
import { dismissPayment } from "../../../../../../workflows/webhooks/restore-payment"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/webhooks/:id/dismiss-payment`: says that the lost payment it reports is settled elsewhere, or is not this shop's. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const webhook = await audited(
    request,
    { action: "webhook.dismissed", subject: id },
    () => dismissPayment(request.scope, id, systemClock),
    systemClock
  )
  response.json({ webhook: await readWebhookEventRecord(acquiringOf(request.scope), webhook) })
})
