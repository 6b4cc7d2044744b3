import { isPaid } from "../../domain/payment-state"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Once a payment is paid, what it asked the gateway to deduct is in force, by the name that the gateway gave it. */
export async function openMandate(acquiring: AcquiringModuleService, { id, flow, state, recurring_id }: PaymentRow, now: Date): Promise<void> {
  if (flow === "deducted" || !isPaid(state)) return
  const mandate = await acquiring.mandates.ofPayment(id)
  if (!mandate) return
  if (mandate.state === "asked") await acquiring.mandates.move(mandate.id, { to: "open", facts: { recurring_id } }, now)
  else if (recurring_id && !mandate.recurring_id) await acquiring.mandates.update(mandate.id, { recurring_id }, now)
}
