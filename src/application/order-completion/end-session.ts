import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { isMade } from "../../domain/modifications/modification-state"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { medusaPaymentOf } from "../payments/context/medusa-payment"

/**
 * Ends the session of a payment that Medusa has, and whose money went back for want of an order: Medusa would make an order of it
 * without asking anybody. Its cart can be paid anew then.
 *
 * @returns `false` while Medusa is still to be told of what was done
 */
export async function endSession(
  container: MedusaContainer,
  row: PaymentRow,
  modifications: readonly ModificationRow[]
): Promise<boolean> {
  if (!(await medusaPaymentOf(container, row))) return true
  if (modifications.some(({ state, recorded_at }) => isMade(state) && !recorded_at)) return false
  const [session] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ id: [row.payment_session_id] }, { select: ["id"] })
  if (session) await deletePaymentSessionsWorkflow(container).run({ input: { ids: [session.id] } })
  return true
}
