import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notificationRecord } from "../../../../../workflows/merchant/notification-record"
import { requireNotice } from "../../../../../workflows/notices/replay-notice"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/notifications/:id`: one notification: what the gateway said, and what became of it. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ notification: notificationRecord(await requireNotice(request.scope, request.params.id ?? "")) })
})
