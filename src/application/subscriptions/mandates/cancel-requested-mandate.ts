import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { cancelMandate } from "./cancel-mandate"

/**
 * Cancels the mandate of a failed first payment, because there is no subscription that the gateway could bill.
 *
 * @param note the reason, for the mandate's history
 */
export async function cancelRequestedMandate(
  acquiring: AcquiringModuleService,
  { id, flow }: PaymentRow,
  note: Message,
  clock: Clock
): Promise<void> {
  const mandate = flow === "gateway_billed" ? undefined : await acquiring.mandates.ofPayment(id)
  if (mandate?.state === "requested" || mandate?.state === "active")
    await cancelMandate(acquiring, mandate, note, clock)
}

/**
 * The gateway bills the content of the cart when the payment page was opened. If the resulting order has other content,
 * the mandate is canceled.
 */
export async function cancelMandateNotOrdered(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  orderId: string,
  clock: Clock
): Promise<void> {
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  const subscription = mandate && (await acquiring.subscriptions.find(mandate.subscription_id))
  if (mandate && subscription?.order_id !== orderId)
    await cancelRequestedMandate(acquiring, payment, createMessage("mandates.not_in_order"), clock)
}

/**
 * Cancels the mandate of a canceled payment whose subscription never started. There may be an order: it was placed just
 * before, and the subscription is not started from it yet.
 */
export async function cancelMandateNeverBegun(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  hasOrder: boolean,
  clock: Clock
): Promise<void> {
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  const subscription = mandate && (await acquiring.subscriptions.find(mandate.subscription_id))
  if (!hasOrder || subscription?.state === "incomplete")
    await cancelRequestedMandate(acquiring, payment, createMessage("mandates.first_payment_canceled"), clock)
}
