import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentState } from "../../domain/payments/payment-state"
import { englishOf } from "../../domain/shared/messages/message"
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
  created: englishOf("modifications.cancel_payment_started"),
  processing: englishOf("modifications.cancel_payment_processing"),
  open: englishOf("modifications.cancel_payment_open"),
  pending: englishOf("modifications.cancel_payment_held"),
  captured: englishOf("modifications.cancel_payment_captured"),
  declined: englishOf("modifications.cancel_payment_declined"),
  canceled: englishOf("modifications.cancel_payment_canceled"),
  expired: englishOf("modifications.cancel_payment_expired"),
  mismatch: englishOf("modifications.cancel_payment_mismatch"),
  unknown: englishOf("modifications.cancel_payment_unknown"),
}

function refused(summary: string): RequestError {
  return new RequestError("not_resolvable", undefined, summary)
}
