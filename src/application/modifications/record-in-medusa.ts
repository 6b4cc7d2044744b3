import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { isMade, wasAccepted } from "../../domain/modifications/modification-state"
import { isPaid } from "../../domain/payments/payment-state"
import { RECORDED_BY_ITSELF_MS, nextModificationPollAt } from "../../domain/modifications/modification-schedule"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { applyToPayment } from "./apply-to-payment"
import type { Recording } from "./record-refund"
import { recordRefund, isInOrder, isOf, takeBackRefund } from "./record-refund"
import { medusaPaymentOf, orderOfCollection } from "../payments/context/medusa-payment"
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
export async function recordInMedusa(container: MedusaContainer, { id }: ModificationRow, clock: Clock): Promise<void> {
  const { modifications } = acquiringOf(container)
  const modification = await modifications.leaseForRecording(id, clock())
  if (!modification) return
  try {
    await bringUp(container, modification, clock)
  } finally {
    await modifications.endRecording(modification)
  }
}

async function bringUp(container: MedusaContainer, modification: ModificationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // Who sent it may have died before the payment was moved: a cancellation would be sent again.
  await applyToPayment(acquiring, modification, clock)
  const payment = modification.payment_id ? await acquiring.payments.find(modification.payment_id) : undefined
  const medusas = payment && (await medusaPaymentOf(container, payment))
  const now = clock()
  if (payment && (await isTooSoon(container, modification, payment, medusas, now))) {
    const next_poll_at = new Date(now.getTime() + RECORDED_BY_ITSELF_MS)
    return acquiring.modifications.updateWhileIn(
      modification.state,
      modification.id,
      { next_poll_at, lease_expires_at: null },
      now
    )
  }
  if (payment && medusas) await record({ container, modification, payment, medusas, now })
  // Refused because it was captured in the back office: settling could not book that while this one seemed to be it.
  const isOther =
    payment &&
    modification.kind === "capture" &&
    isCapturedByItself(payment, await acquiring.modifications.ofPayment(payment.id))
  if (isOther) await acquiring.payments.update(payment.id, { next_sync_at: now, authorization_expires_at: null }, now)
  const next = {
    poll_count: 0,
    next_poll_at: nextModificationPollAt(modification.state, 0, now),
    lease_expires_at: null,
  }
  await acquiring.modifications.updateWhileIn(modification.state, modification.id, { ...next, recorded_at: now }, now)
}

/**
 * Whether Medusa is still to be given what comes before the operation: the payment, or what was captured of one that was then voided. Or it may be noting
 * the operation itself, together with others.
 */
async function isTooSoon(
  container: MedusaContainer,
  modification: ModificationRow,
  payment: PaymentRow,
  medusas: Recording["medusas"] | undefined,
  now: Date
): Promise<boolean> {
  const acquiring = acquiringOf(container)
  if (!medusas) return !(await payForNothing(acquiring, modification, payment, now))
  if (modification.kind === "refund" && (await isNotedWithOthers(container, medusas, now))) return true
  // Of a payment that is canceled Medusa takes no capture any more: there is nothing to wait for.
  if (modification.kind !== "cancel" || !wasAccepted(modification) || medusas.canceled_at) return false
  const made = (await acquiring.modifications.ofPayment(payment.id)).filter(
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
  { kind, state }: ModificationRow,
  { id, state: held, reversed_at, completing_until, second_of }: PaymentRow,
  now: Date
): Promise<boolean> {
  const goesBack = (kind === "refund" || kind === "cancel") && isMade(state)
  // What a second transaction is, somebody has to say first: it may be the order's own money of which a part was refunded.
  if (!goesBack || reversed_at || second_of) return true
  // Medusa may note at this moment what it was given before that was found.
  if (!isPaid(held)) return !completing_until || completing_until <= now
  if (!(await acquiring.work.reverse(id, now))) return false
  await acquiring.payments.update(id, { next_sync_at: now }, now)
  return true
}

async function record(recording: Recording): Promise<void> {
  const { modification } = recording
  // A refund that failed after it was accepted stays in Medusa: it can be sent again.
  const wasDone = wasAccepted(modification)
  switch (modification.kind) {
    case "capture":
      return wasDone ? recordCapture(recording) : takeBackCapture(recording)
    case "refund":
      return wasDone ? recordRefund(recording) : takeBackRefund(recording)
    case "cancel":
      return wasDone ? recordCancel(recording) : undefined
    case "payout":
      return undefined
  }
}

async function recordCapture({ container, modification, medusas }: Recording): Promise<void> {
  const noted = medusas.captures?.find((capture) => isOf(capture, modification))
  const order = await orderOfCollection(container, medusas.payment_collection_id)
  if (noted && (!order || (await isInOrder(container, order, [noted.id])))) return
  if (noted && order && medusas.captured_at) return addToOrder(container, order, modification, noted.id)
  if (noted) await container.resolve(Modules.PAYMENT).deleteCaptures([noted.id])
  await capturePaymentWorkflow(container).run({
    input: { payment_id: medusas.id, amount: modification.exact_amount, captured_by: modification.id },
  })
}

/** A reservation that was released is a canceled payment; a capture that was voided is one whose money went back. */
async function recordCancel(recording: Recording): Promise<void> {
  const { container, payment, medusas } = recording
  // Medusa may hold a capture that is only asked for, and will be refused; of one that was made the payment may not have been moved yet.
  const made = (await acquiringOf(container).modifications.ofPayment(payment.id)).some(
    ({ kind, state }) => kind === "capture" && state === "done"
  )
  const wasCaptured = made || payment.history.some(({ to }) => to === "captured")
  if (wasCaptured && (medusas.captures ?? []).length > 0) return recordRefund(recording)
  await releaseInMedusa(container, medusas)
}

/** Medusa deletes the row of a capture that failed; the process may have died before it could. */
async function takeBackCapture({ container, modification, medusas }: Recording): Promise<void> {
  const left = medusas.captures?.find((capture) => isOf(capture, modification))
  if (left) await container.resolve(Modules.PAYMENT).deleteCaptures([left.id])
}

/** What a capture that Medusa holds for complete lacks when the process died just before the end. */
async function addToOrder(
  container: MedusaContainer,
  order_id: string,
  { exact_amount, currency }: ModificationRow,
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
