import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readWebhookEventRecord } from "../../../../../../application/admin/webhook-event-record"
import { dismissPayment } from "../../../../../../application/webhooks/restore-payment"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/webhooks/:id/dismiss-payment`: dismisses the lost payment of a webhook, because it is handled
 * elsewhere or belongs to another store.
 */
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
