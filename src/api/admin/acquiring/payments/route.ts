import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATES } from "../../../../domain/payment-state"
import { acquiringOf } from "../../../../workflows/acquiring"
import { readPaymentRecords } from "../../../../workflows/merchant/read-payment-records"
import { handle } from "../../../http/handle"
import { filterText, oneOrMore, pageInput } from "../../../http/list-input"
import { parseInput } from "../../../http/shopper-input"

const listInput = z.strictObject({
  ...pageInput,
  /** Begins an order number, or is a transaction id or the last four digits of a card. */
  q: filterText(64),
  state: oneOrMore(PAYMENT_STATES),
  account: filterText(32),
  payment_session_id: filterText(64),
})

/** `GET /admin/acquiring/payments`: newest first, with `limit`, `offset`, `q` and filters as Medusa's lists take them. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, ...filters } = parseInput(listInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.payments.list(filters, { limit, offset })
  response.json({ payments: await readPaymentRecords(acquiring, rows), count, limit, offset })
})
