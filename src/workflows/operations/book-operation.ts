import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/clock"
import { nextOperationQuestionAt } from "../../domain/schedule"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { applyToPayment } from "./apply-to-payment"
import { medusaPaymentOf, orderOfCollection } from "./medusa-payment"

/**
 * Brings its payment and Medusa up to an operation that is over: books what Medusa does not have, and takes back what it has of an
 * operation that was not made. Medusa notes an operation by itself when the provider answers it; this is for what was found out
 * later, was done in the gateway's back office, or was cut off by the death of a process. May be called any number of times.
 *
 * Our provider knows such a capture or refund by its `created_by`, the operation's id, and sends nothing.
 */
export async function bookOperation(container: MedusaContainer, operation: OperationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // A process may have died between the operation's row and its payment's: without this a cancellation would be sent again.
  if (operation.kind !== "refund") await applyToPayment(acquiring, operation, clock)
  const payment = operation.payment_id ? await acquiring.payments.find(operation.payment_id) : undefined
  const medusas = payment && (await medusaPaymentOf(container, payment))
  if (payment && medusas) await book(container, operation, payment, medusas)
  const now = clock()
  const next = { query_count: 0, next_query_at: nextOperationQuestionAt(operation.state, 0, now), claimed_until: null }
  await acquiring.operations.update(operation.id, { ...next, booked_at: now }, now)
}

async function book(container: MedusaContainer, operation: OperationRow, payment: PaymentRow, medusas: PaymentDTO): Promise<void> {
  const wasDone = operation.state === "done" || operation.state === "accepted" || wasAccepted(operation)
  switch (operation.kind) {
    case "capture":
      return wasDone ? bookCapture(container, operation, medusas) : takeBackCapture(container, operation, medusas)
    case "refund":
      return wasDone ? bookRefund(container, operation, medusas, operation.exact_amount) : takeBackRefund(container, operation, medusas)
    case "cancel":
      return wasDone ? bookCancel(container, operation, payment, medusas) : undefined
    case "payout":
      return undefined
  }
}

/** A refund that failed after it was accepted stays in Medusa: it can be sent again. */
function wasAccepted({ history }: OperationRow): boolean {
  return history.some(({ to }) => to === "accepted")
}

async function bookCapture(container: MedusaContainer, operation: OperationRow, medusas: PaymentDTO): Promise<void> {
  const noted = medusas.captures?.find((capture) => isOf(capture, operation))
  const order = await orderOfCollection(container, medusas.payment_collection_id)
  if (noted && (!order || (await isInOrder(container, order, [noted.id])))) return
  if (noted && order && medusas.captured_at) return addToOrder(container, order, operation, noted.id)
  if (noted) await container.resolve(Modules.PAYMENT).deleteCaptures([noted.id])
  await capturePaymentWorkflow(container).run({
    input: { payment_id: medusas.id, amount: operation.exact_amount, captured_by: operation.id },
  })
}

async function bookRefund(container: MedusaContainer, operation: OperationRow, medusas: PaymentDTO, amount: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const noted = medusas.refunds?.find((refund) => isOf(refund, operation))
  const order = await orderOfCollection(container, medusas.payment_collection_id)
  // Cancelling an order, Medusa notes the refund there under the payment's id.
  if (noted && (!order || (await isInOrder(container, order, [noted.id, medusas.id])))) return
  if (noted) await payments.deleteRefunds([noted.id])
  const input = { payment_id: medusas.id, amount, created_by: operation.id, note: noted?.note ?? operation.reason ?? undefined }
  if (order) await refundPaymentWorkflow(container).run({ input })
  else await payments.refundPayment(input)
}

/** A reservation that was released is a cancelled payment; a capture that was voided is one whose money went back. */
async function bookCancel(container: MedusaContainer, operation: OperationRow, payment: PaymentRow, medusas: PaymentDTO): Promise<void> {
  const captured = (medusas.captures ?? []).length > 0
  if (captured) return bookRefund(container, operation, medusas, payment.exact_amount)
  if (!medusas.canceled_at) await container.resolve(Modules.PAYMENT).cancelPayment(medusas.id)
}

/** Medusa deletes the row of a capture that failed; the process may have died before it could. */
async function takeBackCapture(container: MedusaContainer, operation: OperationRow, medusas: PaymentDTO): Promise<void> {
  const left = medusas.captures?.find((capture) => isOf(capture, operation))
  if (left) await container.resolve(Modules.PAYMENT).deleteCaptures([left.id])
}

async function takeBackRefund(container: MedusaContainer, operation: OperationRow, medusas: PaymentDTO): Promise<void> {
  const left = medusas.refunds?.find((refund) => isOf(refund, operation))
  if (left) await container.resolve(Modules.PAYMENT).deleteRefunds([left.id])
}

function isOf({ id, created_by }: { readonly id: string; readonly created_by?: string | null }, operation: OperationRow): boolean {
  return id === operation.medusa_id || created_by === operation.id
}

/** Whether a capture or refund came through to the order's sums, which is the last that Medusa does about it. */
async function isInOrder(container: MedusaContainer, orderId: string, references: string[]): Promise<boolean> {
  const filters = { order_id: [orderId], reference_id: references }
  return (await container.resolve(Modules.ORDER).listOrderTransactions(filters, { select: ["id"] })).length > 0
}

/** What a capture that Medusa holds for complete lacks when the process died just before the end. */
async function addToOrder(container: MedusaContainer, order_id: string, { exact_amount, currency }: OperationRow, reference_id: string): Promise<void> {
  const transaction = { order_id, amount: exact_amount, currency_code: currency.toLowerCase(), reference: "capture", reference_id }
  await container.resolve(Modules.ORDER).addOrderTransactions(transaction)
}
