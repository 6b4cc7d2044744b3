import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import { isPaid } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type { ProviderDependencies } from "./dependencies"

/**
 * Returns the row of a Medusa payment: the attempt of its session that is paid, or was before it was canceled. If two
 * were paid, it is the one whose order number `authorizePayment` returned.
 */
export async function paymentOf(dependencies: ProviderDependencies, medusaPaymentId: string): Promise<PaymentRow> {
  const { acquiring, paymentService } = dependencies
  const payment = await paymentService.retrieve(medusaPaymentId, { relations: ["payment_session"] })
  // Medusa deletes the session if it cannot complete the cart.
  const sessionId = payment.payment_session?.id ?? payment.payment_session_id
  const attempts = sessionId ? await acquiring.payments.ofSession(sessionId) : []
  const concluded = attempts.filter(({ state }) => isPaid(state) || state === "canceled")
  const row =
    concluded.find(({ order_no }) => order_no === payment.data?.order_no) ??
    concluded.find(({ state }) => isPaid(state)) ??
    concluded[0]
  if (!row) {
    throw new MedusaMessageError(
      MedusaError.Types.NOT_FOUND,
      createMessage("payments.no_match_in_store", { paymentId: medusaPaymentId })
    )
  }
  return row
}
