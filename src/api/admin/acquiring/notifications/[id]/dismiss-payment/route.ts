import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readNotificationRecord } from "../../../../../../workflows/merchant/notification-record"
import { dismissPayment } from "../../../../../../workflows/notices/restore-payment"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/notifications/:id/dismiss-payment`: says that the lost payment it reports is settled elsewhere, or is not this shop's. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const notice = await audited(
    request,
    { act: "notification.dismissed", subject: id },
    () => dismissPayment(request.scope, id, systemClock),
    systemClock
  )
  response.json({ notification: await readNotificationRecord(acquiringOf(request.scope), notice) })
})
