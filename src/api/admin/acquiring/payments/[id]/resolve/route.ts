import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readPaymentRecord } from "../../../../../../workflows/merchant/read-payment-records"
import { resolveMismatch } from "../../../../../../workflows/merchant/resolve-mismatch"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { mismatchInput } from "../../../../../http/resolution-input"
import { parseInput } from "../../../../../http/shopper-input"

const clock = (): Date => new Date()

/**
 * `POST /admin/acquiring/payments/:id/resolve`: says of a payment that is a `mismatch` that the gateway keeps nothing of it, after a look
 * into its back office.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(mismatchInput, request.body)
  const id = request.params.id ?? ""
  const resolved = await audited(request, { act: "payment.resolved", subject: id, asked: { outcome } }, () => resolveMismatch(request.scope, id, clock), clock)
  response.json({ payment: await readPaymentRecord(acquiringOf(request.scope), resolved) })
})
