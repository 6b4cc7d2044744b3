import { isToEnd } from "../../../domain/subscriptions/mandate-state"
import { wasPaid } from "../../../domain/payments/payment-state"
import type { WebhookFields } from "../../../gateway"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** A gateway charge that only a webhook reports. */
export interface ReportedGatewayCharge {
  readonly mandate: MandateRow
  /** The payment that requested the mandate. */
  readonly first: PaymentRow
  readonly transaction_id: string
  readonly order_no: string
}

/**
 * Returns the gateway charge that a verified webhook reports: a separate transaction of a subscription whose first
 * payment was paid. The first payment may have been voided since, or its result may be unknown so far. A transaction
 * without the subscription's recurring_id is a duplicate and no gateway charge.
 *
 * @param payment the payment that matches the webhook's order number or recurring_id
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
