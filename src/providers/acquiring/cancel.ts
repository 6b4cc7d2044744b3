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
 * Releases an authorization. A captured payment is not canceled here: silent success would lose the money, so Medusa is told
 * to refund it.
 *
 * Medusa also calls this, without an id, for the loser of two authorizations at the same moment. Nothing is sent then: the
 * money belongs to the winner, and if there is none, settling finds it.
 *
 * @throws MedusaError when the payment is captured, or the gateway did not, or may not have, canceled
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
    // Canceling an order, Medusa goes on without the payment and only logs this: the merchant is told here, and it is tried again.
    // Where somebody else has canceled it at the same moment, there is nothing to tell.
    if (MedusaError.isMedusaError(error)) {
      await acquiring.payments.updateWhileIn(row.state, row.id, { attention: error.message }, clock())
      await acquiring.work.releaseLater(row.id, clock())
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
  // Medusa cancels also where it takes back an order that it could not complete, and would then complete the cart with this session,
  // without asking anybody. One that was not canceled after all is opened again (application/order-completion/make-order).
  if (modification.state !== "failed" && !row.order_id) {
    for (const { id } of await paymentSessionService.list({ id: [row.payment_session_id] }))
      await paymentSessionService.update({ id, status: "canceled" })
  }
  demandDone(modification)
  return { data: paymentData((await acquiring.payments.find(row.id)) ?? row) }
}
