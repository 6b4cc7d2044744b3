import { isToEnd } from "../../../domain/subscriptions/mandate-state"
import { wasPaid } from "../../../domain/payments/payment-state"
import type { WebhookFields } from "../../../gateway"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** A gateway charge on the word of a webhook alone. */
export interface ReportedGatewayCharge {
  readonly mandate: MandateRow
  /** The payment that asked for it. */
  readonly first: PaymentRow
  readonly transaction_id: string
  readonly order_no: string
}

/**
 * The gateway charge that a verified webhook tells: a transaction of its own of a paid payment's subscription, also where that payment was
 * voided since, or before anybody heard of it. A transaction without the subscription's recurring_id is a duplicate, and no gateway charge.
 *
 * @param payment the one that the webhook's order number or recurring_id led to
 */
export async function gatewayChargeReportedBy(
  acquiring: AcquiringModuleService,
  fields: WebhookFields,
  payment: PaymentRow
): Promise<ReportedGatewayCharge | undefined> {
  const { transaction_id, order_no = payment.order_no } = fields
  if (
    !transaction_id ||
    payment.flow === "gateway_billed" ||
    !fields.recurring_id ||
    transaction_id === payment.transaction_id
  )
    return undefined
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  if (!mandate || !(wasPaid(payment.state) || isToEnd(mandate.state))) return undefined
  return isOf(mandate, fields) ? { mandate, first: payment, transaction_id, order_no } : undefined
}

function isOf({ recurring_id, contract_name }: MandateRow, fields: WebhookFields): boolean {
  if (!fields.recurring_id || (recurring_id && fields.recurring_id !== recurring_id)) return false
  return fields.contract_name === undefined || fields.contract_name.trim() === contract_name
}
