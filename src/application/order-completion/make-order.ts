import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules, PaymentActions } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, completeCartWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { isCapturedByItself, reversalOf } from "../../domain/modifications/modification-rules"
import { isPaid } from "../../domain/payments/payment-state"
import { englishOf } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { decimalText, exactAmount } from "../shared/amount"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { heldPayment, ledgerOf } from "../modifications/ledger"
import { isOfAnotherAttempt, medusaPaymentOf } from "../payments/context/medusa-payment"
import { findCertainOrder, getPaymentContextUnderLock } from "../payments/context/under-lock"
import type { PaymentContext } from "../payments/context/get-payment-context"
import { MEDUSA_WAITS_SECONDS, withLock } from "../shared/with-lock"
import { makeOnlySession } from "./only-session"
import { noteCaptures } from "./order-transactions"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

const BEING_RECORDED = englishOf("order_completion.recording_capture")

/**
 * Makes the order of a paid session, and books the capture. The order comes first, and `authorizePayment` then tells Medusa whether
 * the money is captured: with the capture first, a cart that cannot be completed would be refunded on the spot. The workflows
 * resolve even when no order came of them, so the database is asked.
 */
export async function makeOrder(container: MedusaContainer, row: PaymentRow): Promise<Synced> {
  const before = await getPaymentContextUnderLock(container, row.payment_session_id)
  // A cart that somebody else could not complete meanwhile: Medusa released its payment, or tried to.
  if (before?.payable.kind === "cart" && (await goesBack(container, row)))
    return notYet(englishOf("order_completion.modification_in_progress"))
  if (before) await handOver(container, before)
  const after = before && (await getPaymentContextUnderLock(container, row.payment_session_id))
  if (!after?.session.payment) {
    return notYet(englishOf("order_completion.order_not_placed"))
  }
  if (isOfAnotherAttempt(after.session.payment, row)) {
    return notYet(englishOf("order_completion.paid_twice"))
  }
  if (after.payable.kind === "cart") return notYet(englishOf("order_completion.cart_without_order"))
  const isRecorded = await recordCapture(container, row, after.session.payment.id, after.payable.id)
  return isRecorded ? { done: true, orderId: after.payable.id } : notYet(BEING_RECORDED)
}

/**
 * Leaves a payment to its order whose session ended after that was made, and books its capture.
 *
 * @returns `undefined` where it has no order, or that may still be taken back
 */
export async function keepOrder(container: MedusaContainer, row: PaymentRow): Promise<Synced | undefined> {
  const orderId = await findCertainOrder(container, row)
  if (!orderId) return undefined
  const payment = await medusaPaymentOf(container, row)
  const isRecorded = !payment || (await recordCapture(container, row, payment.id, orderId))
  return isRecorded ? { done: true, orderId } : notYet(BEING_RECORDED)
}

/**
 * A cart is completed by the workflow that holds it: `processPaymentWorkflow` looks for the order before it does, and would give the
 * payment to one that is about to be taken back. An order that waits for its payment gets it by the latter.
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
    // The engine itself may fail, and leave the cart locked for a while: what came of it stands in the database as well.
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`${payable.kind} ${payable.id} could not be completed: ${describeFailure(error)}`)
  }
}

async function goesBack(container: MedusaContainer, { id }: PaymentRow): Promise<boolean> {
  const { modifications, payments } = acquiringOf(container)
  const now = await payments.find(id)
  return (
    !now || !isPaid(now.state) || reversalOf(heldPayment(now), ledgerOf(await modifications.ofPayment(id))) !== "none"
  )
}

/** A session that a decline ended, or a cancellation that was not made, could never be completed: of a payment that stands it is put back. */
async function reopen(container: MedusaContainer, session: PaymentSessionDTO): Promise<void> {
  if (session.status !== "error" && session.status !== "canceled") return
  const { id, amount, currency_code, data = {}, payment } = session
  await container
    .resolve(Modules.PAYMENT)
    .updatePaymentSession({ id, amount, currency_code, data, status: payment ? "authorized" : "pending" })
}

/**
 * Books a capture that was made at the gateway and that nobody asked us for. Our own captures are booked by themselves. Of several who settle the
 * payment at one moment, one does it.
 *
 * @returns `false` where somebody else is still at it
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
  // The merchant may have asked for a part at the same moment: the gateway has taken all of it.
  const captured = (payment.captures ?? []).reduce(
    (sum, capture) => MathBN.add(sum, exactAmount(capture)),
    MathBN.convert(0)
  )
  const left = MathBN.sub(exactAmount(payment), captured)
  if (MathBN.lte(left, 0)) return
  await capturePaymentWorkflow(container).run({ input: { payment_id: medusaPaymentId, amount: decimalText(left) } })
}
