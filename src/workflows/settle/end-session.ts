import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { isMade } from "../../domain/operation-state"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { medusaPaymentOf } from "../operations/medusa-payment"

/**
 * Ends the session of a payment that Medusa has, and whose money went back for want of an order: Medusa would make an order of it
 * without asking anybody. Its cart can be paid anew then.
 *
 * @returns `false` while Medusa is still to be told of what was done
 */
export async function endSession(
  container: MedusaContainer,
  row: PaymentRow,
  operations: readonly OperationRow[]
): Promise<boolean> {
  if (!(await medusaPaymentOf(container, row))) return true
  if (operations.some(({ state, booked_at }) => isMade(state) && !booked_at)) return false
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: [row.payment_session_id] }, { select: ["id"] })
  if (session) await deletePaymentSessionsWorkflow(container).run({ input: { ids: [session.id] } })
  return true
}
