import type { Clock } from "../../domain/clock"
import { wasPaid } from "../../domain/payment-state"
import type { NotificationFields } from "../../gateway"
import type { MandateRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { recordDeduction } from "./record-deduction"

/** A verified notice, and the payment that its order number or recurring_id led to. */
interface Told {
  readonly fields: NotificationFields
  readonly payment: PaymentRow
}

/**
 * The payment that a verified notice is really about: where it tells a transaction of its own of a paid payment's subscription, that
 * deduction's, which is recorded, also where the payment was voided since. A transaction without the subscription's recurring_id is a
 * duplicate, and no deduction.
 */
export async function paymentToldOf(acquiring: AcquiringModuleService, { fields, payment }: Told, clock: Clock): Promise<PaymentRow> {
  const { transaction_id, order_no = payment.order_no } = fields
  if (!transaction_id || payment.flow === "deducted" || !wasPaid(payment.state) || transaction_id === payment.transaction_id) return payment
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  if (!mandate || !isOf(mandate, fields)) return payment
  return recordDeduction(acquiring, mandate, payment, { transaction_id, order_no, at: clock(), cause: "notification" }, clock())
}

function isOf({ recurring_id, contract_name }: MandateRow, fields: NotificationFields): boolean {
  if (!fields.recurring_id || (recurring_id && fields.recurring_id !== recurring_id)) return false
  return fields.contract_name === undefined || fields.contract_name.trim() === contract_name
}
