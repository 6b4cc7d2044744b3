import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { askGateway } from "../../../../../../workflows/attempts/ask-gateway"
import { paymentRecord } from "../../../../../../workflows/merchant/payment-record"
import { Refusal } from "../../../../../../workflows/refusal"
import { settle } from "../../../../../../workflows/settle/settle"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/payments/:id/sync`: asks the gateway now, and brings Medusa up to the answer. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await acquiring.payments.find(request.params.id ?? "")
  if (!row) throw new Refusal("not_found")
  const asked = await askGateway(acquiring, row, { because: "operator" }, clock)
  if (asked.next_settle_at) await settle(request.scope, asked.id, clock)
  const after = (await acquiring.payments.find(row.id)) ?? asked
  response.json({ payment: paymentRecord(after, await acquiring.operations.ofPayment(row.id)) })
})
