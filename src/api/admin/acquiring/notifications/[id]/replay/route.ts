import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readNotificationRecord } from "../../../../../../workflows/merchant/notification-record"
import { replayNotice } from "../../../../../../workflows/notices/replay-notice"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/notifications/:id/replay`: works on a notification once more, now. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const notice = await audited(
    request,
    { act: "notification.replayed", subject: id },
    () => replayNotice(request.scope, id, systemClock),
    systemClock
  )
  response.json({ notification: await readNotificationRecord(acquiringOf(request.scope), notice) })
})
