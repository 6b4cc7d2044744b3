import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../workflows/acquiring"
import type { MoneyWish } from "../../workflows/merchant/move-money"
import { moveMoney } from "../../workflows/merchant/move-money"
import { readPaymentRecord } from "../../workflows/merchant/read-payment-records"
import { Refusal } from "../../workflows/refusal"

/** Captures or refunds the payment that the address names, and answers `{ payment }`. Who asked for it, the provider writes down. */
export async function answerMoved(request: AuthenticatedMedusaRequest, response: MedusaResponse, wish: Omit<MoneyWish, "by">): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const row = await acquiring.payments.find(request.params.id ?? "")
  if (!row) throw new Refusal("not_found")
  const moved = await moveMoney(request.scope, row, { ...wish, by: request.auth_context.actor_id })
  response.json({ payment: await readPaymentRecord(acquiring, moved) })
}
