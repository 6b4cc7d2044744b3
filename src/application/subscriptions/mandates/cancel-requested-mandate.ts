import type { Clock } from "../../../domain/shared/clock"
import { englishOf } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { endMandate } from "./cancel-mandate"

/**
 * A subscription whose first payment came to nothing is none: the gateway is not to deduct it.
 *
 * @param note why, for the mandate's history
 */
export async function endWhatItAsked(
  acquiring: AcquiringModuleService,
  { id, flow }: PaymentRow,
  note: string,
  clock: Clock
): Promise<void> {
  const mandate = flow === "gateway_billed" ? undefined : await acquiring.mandates.ofPayment(id)
  if (mandate?.state === "requested" || mandate?.state === "active") await endMandate(acquiring, mandate, note, clock)
}

/**
 * What the gateway was told to deduct is what stood in the cart when its page was opened. Where the order that the payment became has something else,
 * it is not to deduct that.
 */
export async function endWhatIsNotOrdered(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  orderId: string,
  clock: Clock
): Promise<void> {
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  const subscription = mandate && (await acquiring.subscriptions.find(mandate.subscription_id))
  if (mandate && subscription?.order_id !== orderId)
    await endWhatItAsked(acquiring, payment, englishOf("mandates.not_in_order"), clock)
}

/**
 * The same of a payment that was canceled: what it is of never began, also where there is an order, which was placed just before, so that nobody
 * has made the subscription of it yet.
 */
export async function endWhatNeverBegan(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  hasOrder: boolean,
  clock: Clock
): Promise<void> {
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  const subscription = mandate && (await acquiring.subscriptions.find(mandate.subscription_id))
  if (!hasOrder || subscription?.state === "incomplete")
    await endWhatItAsked(acquiring, payment, englishOf("mandates.first_payment_canceled"), clock)
}
