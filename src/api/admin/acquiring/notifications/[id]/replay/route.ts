import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notificationRecord } from "../../../../../../workflows/merchant/notification-record"
import { replayNotice } from "../../../../../../workflows/notices/replay-notice"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/notifications/:id/replay`: works on a notification once more, now. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ notification: notificationRecord(await replayNotice(request.scope, request.params.id ?? "", clock)) })
})
