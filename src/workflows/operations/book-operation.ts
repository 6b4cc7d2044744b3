import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/clock"
import { isCapturedByItself } from "../../domain/operation-rules"
import { isMade, wasAccepted } from "../../domain/operation-state"
import { isPaid } from "../../domain/payment-state"
import { BOOKED_BY_ITSELF_MS, nextOperationQuestionAt } from "../../domain/schedule"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { applyToPayment } from "./apply-to-payment"
import type { Booking } from "./book-refund"
import { bookRefund, isInOrder, isOf, takeBackRefund } from "./book-refund"
import { medusaPaymentOf, orderOfCollection } from "./medusa-payment"
import { isNotedWithOthers } from "./noted-with-others"
import { releaseInMedusa } from "./release-in-medusa"

/**
 * Brings its payment and Medusa up to an operation that is over: books what Medusa does not have, and takes back what it has of an
 * operation that was not made. Medusa notes an operation by itself when the provider answers it; this is for what was found out later, was done in
 * the gateway's back office, or was cut off by the death of a process. May be called any number of times, by several at once: one of
 * them does it. While Medusa is being given the payment, it waits for that.
 *
 * Our provider knows such a capture or refund by its `created_by`, the operation's id, and sends nothing.
 */
export async function bookOperation(container: MedusaContainer, { id }: OperationRow, clock: Clock): Promise<void> {
  const { operations } = acquiringOf(container)
  const operation = await operations.takeForBooking(id, clock())
  if (!operation) return
  try {
    await bringUp(container, operation, clock)
  } finally {
    await operations.endBooking(operation)
  }
}

async function bringUp(container: MedusaContainer, operation: OperationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // Who sent it may have died before the payment was moved: a cancellation would be sent again.
  await applyToPayment(acquiring, operation, clock)
  const payment = operation.payment_id ? await acquiring.payments.find(operation.payment_id) : undefined
  const medusas = payment && (await medusaPaymentOf(container, payment))
  const now = clock()
  if (payment && (await isTooSoon(container, operation, payment, medusas, now))) {
    const next_query_at = new Date(now.getTime() + BOOKED_BY_ITSELF_MS)
    return acquiring.operations.updateWhileIn(
      operation.state,
      operation.id,
      { next_query_at, claimed_until: null },
      now
    )
  }
  if (payment && medusas) await book({ container, operation, payment, medusas, now })
  // Refused because it was captured in the back office: settling could not book that while this one seemed to be it.
  const isOther =
    payment &&
    operation.kind === "capture" &&
    isCapturedByItself(payment, await acquiring.operations.ofPayment(payment.id))
  if (isOther) await acquiring.payments.update(payment.id, { next_settle_at: now, lapses_at: null }, now)
  const next = { query_count: 0, next_query_at: nextOperationQuestionAt(operation.state, 0, now), claimed_until: null }
  await acquiring.operations.updateWhileIn(operation.state, operation.id, { ...next, booked_at: now }, now)
}

/**
 * Whether Medusa is still to be given what comes before the operation: the payment, or what was captured of one that was then voided. Or it may be noting
 * the operation itself, together with others.
 */
async function isTooSoon(
  container: MedusaContainer,
  operation: OperationRow,
  payment: PaymentRow,
  medusas: Booking["medusas"] | undefined,
  now: Date
): Promise<boolean> {
  const acquiring = acquiringOf(container)
  if (!medusas) return !(await payForNothing(acquiring, operation, payment, now))
  if (operation.kind === "refund" && (await isNotedWithOthers(container, medusas, now))) return true
  // Of a payment that is cancelled Medusa takes no capture any more: there is nothing to wait for.
  if (operation.kind !== "cancel" || !wasAccepted(operation) || medusas.canceled_at) return false
  const made = (await acquiring.operations.ofPayment(payment.id)).filter(
    ({ kind, state }) => kind === "capture" && state === "done"
  )
  return made.some((capture) => !medusas.captures?.some((row) => isOf(row, capture)))
}

/**
 * A payment whose money goes back before Medusa has it becomes no order any more: what is left of it goes back as well.
 *
 * @returns `false` while Medusa is being given the payment
 */
async function payForNothing(
  acquiring: AcquiringModuleService,
  { kind, state }: OperationRow,
  { id, state: held, given_back_at, handed_until, second_of }: PaymentRow,
  now: Date
): Promise<boolean> {
  const goesBack = (kind === "refund" || kind === "cancel") && isMade(state)
  // What a second transaction is, somebody has to say first: it may be the order's own money of which a part was refunded.
  if (!goesBack || given_back_at || second_of) return true
  // Medusa may note at this moment what it was given before that was found.
  if (!isPaid(held)) return !handed_until || handed_until <= now
  if (!(await acquiring.work.giveBack(id, now))) return false
  await acquiring.payments.update(id, { next_settle_at: now }, now)
  return true
}

async function book(booking: Booking): Promise<void> {
  const { operation } = booking
  // A refund that failed after it was accepted stays in Medusa: it can be sent again.
  const wasDone = wasAccepted(operation)
  switch (operation.kind) {
    case "capture":
      return wasDone ? bookCapture(booking) : takeBackCapture(booking)
    case "refund":
      return wasDone ? bookRefund(booking) : takeBackRefund(booking)
    case "cancel":
      return wasDone ? bookCancel(booking) : undefined
    case "payout":
      return undefined
  }
}

async function bookCapture({ container, operation, medusas }: Booking): Promise<void> {
  const noted = medusas.captures?.find((capture) => isOf(capture, operation))
  const order = await orderOfCollection(container, medusas.payment_collection_id)
  if (noted && (!order || (await isInOrder(container, order, [noted.id])))) return
  if (noted && order && medusas.captured_at) return addToOrder(container, order, operation, noted.id)
  if (noted) await container.resolve(Modules.PAYMENT).deleteCaptures([noted.id])
  await capturePaymentWorkflow(container).run({
    input: { payment_id: medusas.id, amount: operation.exact_amount, captured_by: operation.id },
  })
}

/** A reservation that was released is a cancelled payment; a capture that was voided is one whose money went back. */
async function bookCancel(booking: Booking): Promise<void> {
  const { container, payment, medusas } = booking
  // Medusa may hold a capture that is only asked for, and will be refused; of one that was made the payment may not have been moved yet.
  const made = (await acquiringOf(container).operations.ofPayment(payment.id)).some(
    ({ kind, state }) => kind === "capture" && state === "done"
  )
  const wasCaptured = made || payment.history.some(({ to }) => to === "captured")
  if (wasCaptured && (medusas.captures ?? []).length > 0) return bookRefund(booking)
  await releaseInMedusa(container, medusas)
}

/** Medusa deletes the row of a capture that failed; the process may have died before it could. */
async function takeBackCapture({ container, operation, medusas }: Booking): Promise<void> {
  const left = medusas.captures?.find((capture) => isOf(capture, operation))
  if (left) await container.resolve(Modules.PAYMENT).deleteCaptures([left.id])
}

/** What a capture that Medusa holds for complete lacks when the process died just before the end. */
async function addToOrder(
  container: MedusaContainer,
  order_id: string,
  { exact_amount, currency }: OperationRow,
  reference_id: string
): Promise<void> {
  const transaction = {
    order_id,
    amount: exact_amount,
    currency_code: currency.toLowerCase(),
    reference: "capture",
    reference_id,
  }
  await container.resolve(Modules.ORDER).addOrderTransactions(transaction)
}
