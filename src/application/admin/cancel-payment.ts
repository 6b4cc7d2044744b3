import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentState } from "../../domain/payments/payment-state"
import { said } from "../../domain/shared/told"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { medusaPaymentOf, orderOfCollection } from "../payments/context/medusa-payment"
import { releaseInMedusa } from "../modifications/release-in-medusa"
import { RequestError } from "../shared/request-error"
import { isOrphaned, withoutOrder } from "./orphaned"

/**
 * Releases what is reserved by a payment, the way that Medusa cancels payments, so that Medusa's own is canceled too. The order
 * stays as it is.
 *
 * @throws Refusal `not_resolvable` where nothing is reserved, Medusa has no order for it yet, or the gateway did not, or may not have, released it
 */
export async function cancelPayment(container: MedusaContainer, row: PaymentRow): Promise<PaymentRow> {
  if (row.state !== "authorized") throw refused(isOrphaned(row) ? withoutOrder(row) : WHY_NOT[row.state])
  const payment = await medusaPaymentOf(container, row)
  const order = payment && (await orderOfCollection(container, payment.payment_collection_id))
  if (!order) throw refused(withoutOrder(row))
  try {
    await releaseInMedusa(container, payment)
  } catch (error) {
    if (MedusaError.isMedusaError(error)) throw refused(error.message)
    throw error
  }
  return (await acquiringOf(container).payments.find(row.id)) ?? row
}

/** Why a payment cannot be canceled that is not authorized, and what can be done instead. */
const WHY_NOT: Readonly<Record<Exclude<PaymentState, "authorized">, string>> = {
  created: said`Nothing was sent: the shopper has only begun to pay, so that nothing is reserved. It is given up by itself.`,
  processing: said`Nothing was sent: the payment is on its way to the gateway. Look again in a minute.`,
  open: said`Nothing was sent: the shopper is still paying, so that nothing is reserved yet. If nobody pays, it is given up by itself.`,
  pending: said`Nothing was sent: the payment is held for review. Reject it there, under Card payments, Review.`,
  captured: said`Nothing was sent: the money was captured, so that it cannot be released. Refund it instead.`,
  declined: said`Nothing was sent: the payment was declined, so that nothing is reserved.`,
  canceled: said`Nothing was sent: the payment is canceled already.`,
  expired: said`Nothing was sent: nobody paid in time, so that nothing is reserved.`,
  mismatch: said`Nothing was sent: what the gateway says of this payment is not what was sent. Look it up in the gateway's back office, and release it there.`,
  unknown: said`Nothing was sent: it is not known whether the money is reserved. Ask the gateway about it first; if it is authorized then, cancel it.`,
}

function refused(summary: string): RequestError {
  return new RequestError("not_resolvable", undefined, summary)
}
