import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { readNotificationRecord } from "../../../../../workflows/merchant/notification-record"
import { requireNotice } from "../../../../../workflows/notices/replay-notice"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/notifications/:id`: one notification: what the gateway said, and what became of it. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const notice = await requireNotice(request.scope, request.params.id ?? "")
  response.json({ notification: await readNotificationRecord(acquiringOf(request.scope), notice) })
})
