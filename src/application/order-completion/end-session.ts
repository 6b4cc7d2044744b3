import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { wasExecuted } from "../../domain/modifications/modification-state"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { medusaPaymentOf } from "../payments/context/medusa-payment"

/**
 * Ends the session of a reversed payment that Medusa has. Otherwise Medusa would create an order from it without a call
 * to the provider. The cart can then be paid again.
 *
 * @returns `false` while the reversal is not yet recorded in Medusa
 */
export async function endSession(
  container: MedusaContainer,
  row: PaymentRow,
  modifications: readonly ModificationRow[]
): Promise<boolean> {
  if (!(await medusaPaymentOf(container, row))) return true
  if (modifications.some(({ state, recorded_at }) => wasExecuted(state) && !recorded_at)) return false
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: [row.payment_session_id] }, { select: ["id"] })
  if (session) await deletePaymentSessionsWorkflow(container).run({ input: { ids: [session.id] } })
  return true
}
