import { describeFailure } from "../../application/shared/describe-failure"
import type { CancelPaymentInput, CancelPaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { demandDone } from "../../application/modifications/send-modification"
import type { ProviderDependencies } from "./dependencies"
import { paymentOf } from "./find-payment"
import { paymentData } from "./payment-data"
import { sendForMedusa } from "./send-for-medusa"

/**
 * Releases an authorization. A captured payment is rejected with the advice to refund it, because silent success would
 * lose the money.
 *
 * Medusa also calls this, without an id, for the loser of two concurrent authorizations. Nothing is sent then: the
 * money belongs to the winner, and without a winner the sync finds it.
 *
 * @throws MedusaError if the payment is captured, the gateway did not cancel, or the outcome is unknown
 */
export async function cancel(
  dependencies: ProviderDependencies,
  { data, context }: CancelPaymentInput,
  clock: Clock
): Promise<CancelPaymentOutput> {
  const { acquiring } = dependencies
  const paymentId = context?.idempotency_key
  if (!paymentId) return { data }
  const row = await paymentOf(dependencies, paymentId)
  if (row.state === "canceled") return { data: paymentData(row) }
  try {
    return await release(dependencies, row, paymentId, clock)
  } catch (error) {
    // If Medusa cancels an order, it only logs this error and continues without the payment. The error is therefore
    // stored for the merchant and the release is retried. If another process canceled the payment meanwhile, nothing is
    // stored.
    if (MedusaError.isMedusaError(error)) {
      await acquiring.payments.updateWhileIn(row.state, row.id, { attention: describeFailure(error) }, clock())
      await acquiring.work.syncAfterCancel(row.id, clock())
    }
    throw error
  }
}

async function release(
  { acquiring, paymentSessionService }: ProviderDependencies,
  row: PaymentRow,
  medusaId: string,
  clock: Clock
): Promise<CancelPaymentOutput> {
  const modification = await sendForMedusa(acquiring, row, { kind: "cancel", cause: "merchant", medusaId }, clock)
  // Medusa also cancels if it deletes an order that it could not complete. It would then complete the cart with this
  // session, without a call to the provider. If the cancel fails, the session is reopened
  // (application/order-completion/make-order).
  if (modification.state !== "failed" && !row.order_id) {
    for (const { id } of await paymentSessionService.list({ id: [row.payment_session_id] }))
      await paymentSessionService.update({ id, status: "canceled" })
  }
  demandDone(modification)
  return { data: paymentData((await acquiring.payments.find(row.id)) ?? row) }
}
