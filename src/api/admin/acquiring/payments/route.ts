import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATES } from "../../../../domain/payment-state"
import { acquiringOf } from "../../../../workflows/acquiring"
import { paymentRecord } from "../../../../workflows/merchant/payment-record"
import { handle } from "../../../http/handle"
import { parseInput } from "../../../http/shopper-input"

const listInput = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** Begins an order number, or is a transaction id or the last four digits of a card. */
  q: z.string().max(64).optional(),
  state: z.union([z.enum(PAYMENT_STATES).transform((state) => [state]), z.array(z.enum(PAYMENT_STATES))]).optional(),
  account: z.string().max(32).optional(),
  payment_session_id: z.string().max(64).optional(),
})

/** `GET /admin/acquiring/payments`: newest first, with `limit`, `offset`, `q` and filters as Medusa's lists take them. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, ...filters } = parseInput(listInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.payments.list(filters, { limit, offset })
  const payments = await Promise.all(rows.map(async (row) => paymentRecord(row, await acquiring.operations.ofPayment(row.id))))
  response.json({ payments, count, limit, offset })
})
