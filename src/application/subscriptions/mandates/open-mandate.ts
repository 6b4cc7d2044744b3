import { isPaid } from "../../../domain/payments/payment-state"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/**
 * Activates the mandate of a paid payment under the gateway's recurring_id. The id is not signed. If another mandate
 * has it already, it may be forged to get that mandate canceled, so the plugin ignores it.
 */
export async function openMandate(
  acquiring: AcquiringModuleService,
  { id, flow, state, recurring_id }: PaymentRow,
  now: Date
): Promise<void> {
  if (flow === "gateway_billed" || !isPaid(state)) return
  const mandate = await acquiring.mandates.ofPayment(id)
  if (!mandate) return
  const named =
    recurring_id && !mandate.recurring_id && !(await isAnothers(acquiring, mandate, recurring_id))
      ? { recurring_id }
      : {}
  if (mandate.state === "requested") await acquiring.mandates.move(mandate.id, { to: "active", patch: named }, now)
  else if (named.recurring_id) await acquiring.mandates.update(mandate.id, named, now)
}

async function isAnothers(
  acquiring: AcquiringModuleService,
  { id, account }: MandateRow,
  recurringId: string
): Promise<boolean> {
  const first = await acquiring.mandates.findByRecurring(recurringId, account)
  return first !== undefined && first.id !== id
}
