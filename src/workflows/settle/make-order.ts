import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { MathBN, Modules, PaymentActions } from "@medusajs/framework/utils"
import { completeCartWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { isCapturedByItself } from "../../domain/operation-rules"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { decimalText, exactAmount } from "../../providers/acquiring/amount"
import { acquiringOf } from "../acquiring"
import { isOfAnotherAttempt } from "../operations/medusa-payment"
import type { Subject } from "../subject/find-subject"
import { findSubjectOfSession } from "../subject/find-subject"
import type { Settled } from "./settle"

/**
 * Makes the order of a paid session, and books the capture. With action `authorized` the order comes first, and
 * `authorizePayment` then tells Medusa whether the money is captured: with `captured` first, a cart that cannot be completed
 * would be refunded on the spot. The workflow resolves even when no order came of it, so the database is asked.
 */
export async function makeOrder(container: MedusaContainer, row: PaymentRow, subject: Subject): Promise<Settled> {
  await handOver(container, subject)
  const after = await findSubjectOfSession(container, row.payment_session_id)
  if (!after?.session.payment) {
    return notYet("The payment was made, but the order could not be placed yet. Look whether an item is sold out.")
  }
  if (isOfAnotherAttempt(after.session.payment, row)) {
    return notYet("The customer paid twice: the order has the payment of another attempt.")
  }
  if (after.payable.kind === "cart") return notYet("The payment is in Medusa, but the order of its cart is not.")
  await bookCapture(container, row, after.session.payment.id)
  return { done: true, orderId: after.payable.id }
}

async function handOver(container: MedusaContainer, { session, exactAmount, payable }: Subject): Promise<void> {
  if (!session.payment) {
    await reopen(container, session)
    const data = { session_id: session.id, amount: exactAmount }
    await processPaymentWorkflow(container).run({ input: { action: PaymentActions.AUTHORIZED, data }, throwOnError: false })
  } else if (payable.kind === "cart") {
    // A process died between the payment and the order.
    await completeCartWorkflow(container).run({ input: { id: payable.id }, throwOnError: false })
  }
}

/** A session that a decline ended could never be completed: before a late success it is put back. */
async function reopen(container: MedusaContainer, session: PaymentSessionDTO): Promise<void> {
  if (session.status !== "error" && session.status !== "canceled") return
  const { id, amount, currency_code, data = {} } = session
  await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status: "pending" })
}

/** Books a capture that was made at the gateway and that nobody asked us for. Our own captures are booked by themselves. */
async function bookCapture(container: MedusaContainer, row: PaymentRow, medusaPaymentId: string): Promise<void> {
  if (!isCapturedByItself(row, await acquiringOf(container).operations.ofPayment(row.id))) return
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(medusaPaymentId, { relations: ["captures"] })
  if (payment.captured_at) return
  // The merchant may have asked for a part at the same moment: the gateway has taken all of it.
  const captured = (payment.captures ?? []).reduce((sum, capture) => MathBN.add(sum, exactAmount(capture)), MathBN.convert(0))
  const left = MathBN.sub(exactAmount(payment), captured)
  if (MathBN.lte(left, 0)) return
  await processPaymentWorkflow(container).run({
    input: { action: PaymentActions.SUCCESSFUL, data: { session_id: row.payment_session_id, amount: decimalText(left) } },
  })
}

function notYet(attention: string): Settled {
  return { done: false, attention }
}
