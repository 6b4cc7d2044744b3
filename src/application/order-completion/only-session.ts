import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { isUnresolved } from "../../domain/payments/payment-state"
import { isPaying } from "../../modules/acquiring/repositories/payments/paying"
import { acquiringOf } from "../shared/acquiring"

/**
 * Deletes all other sessions of a cart, so its paid session remains. Medusa allows one, but two concurrent requests
 * leave two. Medusa would then complete the cart with either, maybe the unpaid one. A session that is or may be paid
 * remains.
 */
export async function makeOnlySession(
  container: MedusaContainer,
  { id, payment_collection_id }: PaymentSessionDTO
): Promise<void> {
  const sessions = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ payment_collection_id }, { select: ["id", "status"] })
  const ids: string[] = []
  for (const other of sessions) {
    const isTaken = other.status === "authorized" || other.status === "captured"
    if (other.id !== id && !isTaken && !(await mayPay(container, other.id))) ids.push(other.id)
  }
  if (ids.length > 0) await deletePaymentSessionsWorkflow(container).run({ input: { ids } })
}

async function mayPay(container: MedusaContainer, sessionId: string): Promise<boolean> {
  const attempts = await acquiringOf(container).payments.ofSession(sessionId)
  return attempts.some((attempt) => isPaying(attempt) || isUnresolved(attempt.state, attempt.flow))
}
