import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules, PaymentActions } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, completeCartWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { isCapturedByItself, reversalOf } from "../../domain/modifications/modification-rules"
import { isPaid } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { decimalText, exactAmount } from "../shared/amount"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import { isOfAnotherAttempt, medusaPaymentOf } from "../payments/context/medusa-payment"
import { findCertainOrder, getPaymentContextUnderLock } from "../payments/context/under-lock"
import type { PaymentContext } from "../payments/context/get-payment-context"
import { MEDUSA_WAITS_SECONDS, withLock } from "../shared/with-lock"
import { makeOnlySession } from "./only-session"
import { noteCaptures } from "./order-transactions"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

const BEING_RECORDED = createMessage("order_completion.recording_capture")

/**
 * Creates the order of a paid session and records its capture. The order comes first, and `authorizePayment` reports
 * the capture. If the capture came first, Medusa would refund a cart that cannot be completed. The workflows resolve
 * even without an order, so the result is read from the database.
 */
export async function makeOrder(container: MedusaContainer, row: PaymentRow): Promise<Synced> {
  const before = await getPaymentContextUnderLock(container, row.payment_session_id)
  // Another process failed to complete this cart, so Medusa released its payment or tried to.
  if (before?.payable.kind === "cart" && (await goesBack(container, row)))
    return notYet(createMessage("order_completion.modification_in_progress"))
  if (before) await handOver(container, before)
  const after = before && (await getPaymentContextUnderLock(container, row.payment_session_id))
  if (!after?.session.payment) {
    return notYet(createMessage("order_completion.order_not_placed"))
  }
  if (isOfAnotherAttempt(after.session.payment, row)) {
    return notYet(createMessage("order_completion.paid_twice"))
  }
  if (after.payable.kind === "cart") return notYet(createMessage("order_completion.cart_without_order"))
  const isRecorded = await recordCapture(container, row, after.session.payment.id, after.payable.id)
  return isRecorded ? { done: true, orderId: after.payable.id } : notYet(BEING_RECORDED)
}

/**
 * Leaves a payment with its order if the session ended after the order was created, and records its capture.
 *
 * @returns `undefined` if it has no order, or Medusa may still delete the order
 */
export async function keepOrder(container: MedusaContainer, row: PaymentRow): Promise<Synced | undefined> {
  const orderId = await findCertainOrder(container, row)
  if (!orderId) return undefined
  const payment = await medusaPaymentOf(container, row)
  const isRecorded = !payment || (await recordCapture(container, row, payment.id, orderId))
  return isRecorded ? { done: true, orderId } : notYet(BEING_RECORDED)
}

/**
 * A cart is completed by the workflow that holds its lock. `processPaymentWorkflow` searches the order before it takes
 * the lock, and could give the payment to an order that is about to be deleted. It is only used for an order that waits
 * for its payment.
 */
async function handOver(container: MedusaContainer, { session, exactAmount, payable }: PaymentContext): Promise<void> {
  await reopen(container, session)
  try {
    if (payable.kind === "cart") {
      await makeOnlySession(container, session)
      await completeCartWorkflow(container).run({ input: { id: payable.id }, throwOnError: false })
    } else if (!session.payment) {
      const data = { session_id: session.id, amount: exactAmount }
      await processPaymentWorkflow(container).run({
        input: { action: PaymentActions.AUTHORIZED, data },
        throwOnError: false,
      })
    }
  } catch (error) {
    // The workflow engine itself may fail and leave the cart locked for a while. The result is read from the database
    // in any case.
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`${payable.kind} ${payable.id} could not be completed: ${failureText(error)}`)
  }
}

async function goesBack(container: MedusaContainer, { id }: PaymentRow): Promise<boolean> {
  const { modifications, payments } = acquiringOf(container)
  const now = await payments.find(id)
  return (
    !now ||
    !isPaid(now.state) ||
    reversalOf(paymentAmounts(now), entriesOf(await modifications.ofPayment(id))) !== "none"
  )
}

/**
 * Reopens a session that a decline or a failed cancel ended. It could never be completed otherwise, although its
 * payment is valid.
 */
async function reopen(container: MedusaContainer, session: PaymentSessionDTO): Promise<void> {
  if (session.status !== "error" && session.status !== "canceled") return
  const { id, amount, currency_code, data = {}, payment } = session
  await container
    .resolve(Modules.PAYMENT)
    .updatePaymentSession({ id, amount, currency_code, data, status: payment ? "authorized" : "pending" })
}

/**
 * Records a capture that the gateway made without a request of the plugin. Medusa records the plugin's own captures. A
 * lock prevents a double recording.
 *
 * @returns `false` while another process holds the lock
 */
async function recordCapture(
  container: MedusaContainer,
  row: PaymentRow,
  medusaPaymentId: string,
  orderId: string
): Promise<boolean> {
  if (!isCapturedByItself(row, await acquiringOf(container).modifications.ofPayment(row.id))) return true
  const recorded = await withLock(container, `acquiring:capture:${row.id}`, MEDUSA_WAITS_SECONDS, () =>
    recordRest(container, medusaPaymentId, orderId)
  )
  return recorded !== undefined
}

async function recordRest(container: MedusaContainer, medusaPaymentId: string, orderId: string): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(medusaPaymentId, { relations: ["captures"] })
  if (payment.captured_at) return noteCaptures(container, orderId, payment)
  // The merchant may have requested a part at the same moment, but the gateway captured everything.
  const captured = (payment.captures ?? []).reduce(
    (sum, capture) => MathBN.add(sum, exactAmount(capture)),
    MathBN.convert(0)
  )
  const left = MathBN.sub(exactAmount(payment), captured)
  if (MathBN.lte(left, 0)) return
  await capturePaymentWorkflow(container).run({ input: { payment_id: medusaPaymentId, amount: decimalText(left) } })
}
