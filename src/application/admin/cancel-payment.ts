import { describeFailure } from "../shared/describe-failure"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentState } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { medusaPaymentOf, orderOfCollection } from "../payments/context/medusa-payment"
import { releaseInMedusa } from "../modifications/release-in-medusa"
import { RequestError } from "../shared/request-error"
import { isOrphaned, withoutOrder } from "./orphaned"

/**
 * Cancels an authorization through Medusa, so Medusa's payment is canceled too. The order does not change.
 *
 * @throws a request error `not_resolvable` if nothing is authorized, if Medusa has no order for it yet, or if the
 * gateway did not cancel it or may not have
 */
export async function cancelPayment(container: MedusaContainer, row: PaymentRow): Promise<PaymentRow> {
  if (row.state !== "authorized") throw refused(isOrphaned(row) ? withoutOrder(row) : WHY_NOT[row.state])
  const payment = await medusaPaymentOf(container, row)
  const order = payment && (await orderOfCollection(container, payment.payment_collection_id))
  if (!order) throw refused(withoutOrder(row))
  try {
    await releaseInMedusa(container, payment)
  } catch (error) {
    if (MedusaError.isMedusaError(error)) throw refused(describeFailure(error))
    throw error
  }
  return (await acquiringOf(container).payments.find(row.id)) ?? row
}

/** Why a payment that is not authorized cannot be canceled, and what is possible instead. */
const WHY_NOT: Readonly<Record<Exclude<PaymentState, "authorized">, Message>> = {
  created: createMessage("modifications.cancel_payment_started"),
  processing: createMessage("modifications.cancel_payment_processing"),
  open: createMessage("modifications.cancel_payment_open"),
  pending: createMessage("modifications.cancel_payment_held"),
  captured: createMessage("modifications.cancel_payment_captured"),
  declined: createMessage("modifications.cancel_payment_declined"),
  canceled: createMessage("modifications.cancel_payment_canceled"),
  expired: createMessage("modifications.cancel_payment_expired"),
  mismatch: createMessage("modifications.cancel_payment_mismatch"),
  unknown: createMessage("modifications.cancel_payment_unknown"),
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
