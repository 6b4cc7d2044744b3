import { chargeable } from "../../../domain/payments/chargeable"
import type { PurchaseSum } from "../../../domain/payments/second-payment"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { PaymentContext } from "../context/get-payment-context"

type Paid = Pick<PaymentContext, "session" | "exactAmount" | "currencyCode">

/**
 * Returns the attempts that concern a payment session: its own, newest first, then those of other sessions in its
 * payment collection that block another card.
 */
export async function listSessionAttempts(acquiring: AcquiringModuleService, context: Paid): Promise<PaymentRow[]> {
  return [...(await acquiring.payments.ofSession(context.session.id)), ...(await blockingElsewhere(acquiring, context))]
}

/** Returns the attempts of other sessions in the payment collection that block another card. */
export function blockingElsewhere(
  acquiring: AcquiringModuleService,
  { session, exactAmount, currencyCode }: Paid
): Promise<PaymentRow[]> {
  const { id: payment_session_id, payment_collection_id = null } = session
  return acquiring.payments.blockingElsewhere({
    payment_collection_id,
    payment_session_id,
    ...payableSum(exactAmount, currencyCode),
  })
}

/** Converts a Medusa amount to the gateway's format. */
export function payableSum(exact: string, currencyCode: string): PurchaseSum {
  return { amount: chargeable({ exact, currencyCode }), currency: currencyCode.toUpperCase() }
}
