import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { ordersNumbered } from "../../../../application/shared/orders-numbered"
import { readRefundRecords } from "../../../../application/admin/refund-record"
import { handle } from "../../../http/shared/handle"
import { refundListInput } from "../../../http/modifications/refund-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/refunds`: the refunds, newest first, with `limit`, `offset`, `order`, `q` and filters like
 * Medusa's lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(refundListInput, request.query)
  const order_ids = await ordersNumbered(request.scope, filters.q)
  const { rows, count } = await acquiringOf(request.scope).modifications.refunds(
    { ...filters, order_ids },
    { limit, offset, order }
  )
  response.json({ refunds: await readRefundRecords(request.scope, rows), count, limit, offset })
})
