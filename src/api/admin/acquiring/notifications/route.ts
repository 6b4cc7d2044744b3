import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { NOTIFICATION_KINDS } from "../../../../gateway"
import { acquiringOf } from "../../../../workflows/acquiring"
import { notificationRecord } from "../../../../workflows/merchant/notification-record"
import { handle } from "../../../http/handle"
import { filterText, oneOrMore, pageInput } from "../../../http/list-input"
import { parseInput } from "../../../http/shopper-input"

const ORDERS = {
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
  updated_at: { column: "updated_at", direction: "asc" },
  "-updated_at": { column: "updated_at", direction: "desc" },
} as const

const listInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at", "updated_at", "-updated_at"]).default("-created_at"),
  /** Begins an order number, or is a transaction id. */
  q: filterText(64),
  account: filterText(32),
  verdict: z.enum(["verified", "hint", "refused"]).optional(),
  state: oneOrMore(["received", "processed", "failed", "dead"]),
  kind: oneOrMore(NOTIFICATION_KINDS),
  payment_id: filterText(64),
})

/** `GET /admin/acquiring/notifications`: the inbox, newest first, with `limit`, `offset`, `order`, `q` and filters. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(listInput, request.query)
  const { rows, count } = await acquiringOf(request.scope).inbox.list(filters, { limit, offset, order: ORDERS[order] })
  response.json({ notifications: rows.map(notificationRecord), count, limit, offset })
})
