import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules, PaymentActions } from "@medusajs/framework/utils"
import { completeCartWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { isCapturedByItself } from "../../domain/operation-rules"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { decimalText, exactAmount } from "../../providers/acquiring/amount"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { isOfAnotherAttempt } from "../operations/medusa-payment"
import { findCertainSubject } from "../subject/certain-subject"
import type { Subject } from "../subject/find-subject"
import { makeOnlySession } from "./only-session"
import { noteCaptures } from "./order-transactions"
import type { Settled } from "./settle"

/**
 * Makes the order of a paid session, and books the capture. The order comes first, and `authorizePayment` then tells Medusa whether
 * the money is captured: with the capture first, a cart that cannot be completed would be refunded on the spot. The workflows
 * resolve even when no order came of them, so the database is asked.
 */
export async function makeOrder(container: MedusaContainer, row: PaymentRow): Promise<Settled> {
  const before = await findCertainSubject(container, row.payment_session_id)
  if (before) await handOver(container, before)
  const after = before && (await findCertainSubject(container, row.payment_session_id))
  if (!after?.session.payment) {
    return notYet("The payment was made, but the order could not be placed yet. Look whether an item is sold out.")
  }
  if (isOfAnotherAttempt(after.session.payment, row)) {
    return notYet("The customer paid twice: the order has the payment of another attempt.")
  }
  if (after.payable.kind === "cart") return notYet("The payment is in Medusa, but the order of its cart is not.")
  await bookCapture(container, row, after.session.payment.id, after.payable.id)
  return { done: true, orderId: after.payable.id }
}

/**
 * A cart is completed by the workflow that holds it: `processPaymentWorkflow` looks for the order before it does, and would give the
 * payment to one that is about to be taken back. An order that waits for its payment gets it by the latter.
 */
async function handOver(container: MedusaContainer, { session, exactAmount, payable }: Subject): Promise<void> {
  if (!session.payment) await reopen(container, session)
  try {
    if (payable.kind === "cart") {
      await makeOnlySession(container, session)
      await completeCartWorkflow(container).run({ input: { id: payable.id }, throwOnError: false })
    } else if (!session.payment) {
      const data = { session_id: session.id, amount: exactAmount }
      await processPaymentWorkflow(container).run({ input: { action: PaymentActions.AUTHORIZED, data }, throwOnError: false })
    }
  } catch (error) {
    // The engine itself may fail, and leave the cart locked for a while: what came of it stands in the database as well.
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${payable.kind} ${payable.id} could not be completed: ${describeFailure(error)}`)
  }
}

/** A session that a decline ended could never be completed: before a late success it is put back. */
async function reopen(container: MedusaContainer, session: PaymentSessionDTO): Promise<void> {
  if (session.status !== "error" && session.status !== "canceled") return
  const { id, amount, currency_code, data = {} } = session
  await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status: "pending" })
}

/** Books a capture that was made at the gateway and that nobody asked us for. Our own captures are booked by themselves. */
async function bookCapture(container: MedusaContainer, row: PaymentRow, medusaPaymentId: string, orderId: string): Promise<void> {
  if (!isCapturedByItself(row, await acquiringOf(container).operations.ofPayment(row.id))) return
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(medusaPaymentId, { relations: ["captures"] })
  if (payment.captured_at) return noteCaptures(container, orderId, payment)
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
