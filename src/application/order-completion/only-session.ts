import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { isUnresolved } from "../../domain/payments/payment-state"
import { isPaying } from "../../modules/acquiring/repositories/payments/paying"
import { acquiringOf } from "../shared/acquiring"

/**
 * Makes the session of a payment that is there the only one of its cart. Medusa keeps one, but two that were opened at the same
 * moment both stay, and then it completes the cart with either, which may be the one that nobody paid. One by which money came, or
 * may come, is left alone.
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
