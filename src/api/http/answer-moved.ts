import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../workflows/acquiring"
import type { MoneyWish } from "../../workflows/merchant/move-money"
import { moveMoney } from "../../workflows/merchant/move-money"
import { readPaymentRecord } from "../../workflows/merchant/read-payment-records"
import { requirePayment } from "../../workflows/merchant/require-row"

/** Captures or refunds the payment that the address names, and answers `{ payment }`. Who asked for it, the provider writes down. */
export async function answerMoved(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  wish: Omit<MoneyWish, "by">
): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  const moved = await moveMoney(request.scope, row, { ...wish, by: request.auth_context.actor_id })
  response.json({ payment: await readPaymentRecord(acquiring, moved) })
}
