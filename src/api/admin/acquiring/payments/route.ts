import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { paymentsLike } from "../../../../application/admin/payments-like"
import { readPaymentRecords } from "../../../../application/admin/read-payment-records"
import { handle } from "../../../http/shared/handle"
import { paymentListInput } from "../../../http/payments/payment-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/payments`: the payments, newest first, with `limit`, `offset`, `order`, `q` and filters like
 * Medusa's lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(paymentListInput, request.query)
  const like = await paymentsLike(request.scope, filters.q)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.payments.list({ ...filters, ...like }, { limit, offset, order })
  response.json({ payments: await readPaymentRecords(acquiring, rows), count, limit, offset })
})
