import type { CaptureDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { wasExecuted, wasAccepted } from "../../domain/modifications/modification-state"
import { isPaid } from "../../domain/payments/payment-state"
import { RECORDED_BY_ITSELF_MS, nextModificationPollAt } from "../../domain/modifications/modification-schedule"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { applyToPayment } from "./apply-to-payment"
import type { Recording } from "./record-refund"
import { recordRefund, isInOrder, isOf, takeBackRefund } from "./record-refund"
import { isOrderCanceled, medusaPaymentOf, orderOfCollection } from "../payments/context/medusa-payment"
import { isNotedWithOthers } from "./noted-with-others"
import { releaseInMedusa } from "./release-in-medusa"

/**
 * Records the outcome of a modification in its payment and in Medusa. It adds a row that Medusa misses, and removes the
 * row of a failed modification. Medusa records a modification when the provider responds. This function handles
 * outcomes found later, modifications from the gateway's back office, and interruptions by the death of a process. It
 * is idempotent, and a lease limits it to one process. While Medusa receives the payment, the recording waits.
 *
 * The provider recognizes such a capture or refund by its `created_by`, the modification's id, and sends nothing.
 */
export async function recordInMedusa(container: MedusaContainer, { id }: ModificationRow, clock: Clock): Promise<void> {
  const { modifications } = acquiringOf(container)
  const modification = await modifications.leaseForRecording(id, clock())
  if (!modification) return
  try {
    await pollAndSync(container, modification, clock)
  } finally {
    await modifications.endRecording(modification)
  }
}

async function pollAndSync(container: MedusaContainer, modification: ModificationRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // The sending process may have died before it moved the payment. A cancel would be sent again then.
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
  if (payment && medusas) {
    await record({ container, modification, payment, medusas, now })
    // Medusa did not know it when it canceled the order, so a part of the payment may not be refunded.
    if (modification.kind !== "cancel" && (await isOrderCanceled(container, medusas.payment_collection_id)))
      await acquiring.work.syncAfterCancel(payment.id, now)
  }
  // This capture failed because of a capture in the back office. Order completion could not record that one while this
  // one seemed to be it.
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
 * Whether Medusa still has to record an earlier fact first: the payment, or the capture of a voided payment. Medusa may
 * also be recording the refund now, together with others, or requesting a capture of the voided payment.
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
  // Medusa accepts no capture of a canceled payment, so there is nothing to wait for.
  if (modification.kind !== "cancel" || !wasAccepted(modification) || medusas.canceled_at) return false
  const ours = (await acquiring.modifications.ofPayment(payment.id)).filter(({ kind }) => kind === "capture")
  const rows = medusas.captures ?? []
  return (
    ours.some((capture) => capture.state === "done" && !rows.some((row) => isOf(row, capture))) ||
    rows.some((row) => isBegun(row, now) && !ours.some((capture) => isOf(row, capture)))
  )
}

/** Whether Medusa may be about to request this capture. If the provider rejects it, Medusa deletes the row. */
function isBegun({ created_at }: CaptureDTO, now: Date): boolean {
  return now.getTime() - new Date(created_at).getTime() < RECORDED_BY_ITSELF_MS
}

/**
 * If money of a payment returns to the customer before Medusa has the payment, no order is created and the rest is
 * reversed.
 *
 * @returns `false` while Medusa is receiving the payment
 */
async function payForNothing(
  acquiring: AcquiringModuleService,
  { kind, state }: ModificationRow,
  { id, state: held, reversed_at, completing_until, second_of }: PaymentRow,
  now: Date
): Promise<boolean> {
  const goesBack = (kind === "refund" || kind === "cancel") && wasExecuted(state)
  // The meaning of a second transaction has to be decided first. It may be the order's own money with a partial refund.
  if (!goesBack || reversed_at || second_of) return true
  // Medusa may still be recording the payment that it received before this was found.
  if (!isPaid(held)) return !completing_until || completing_until <= now
  if (!(await acquiring.work.reverse(id, now))) return false
  await acquiring.payments.update(id, { next_sync_at: now }, now)
  return true
}

async function record(recording: Recording): Promise<void> {
  const { modification } = recording
  // A refund that failed after it was accepted remains in Medusa, because it can be sent again.
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

/** A released authorization becomes a canceled payment in Medusa; a voided capture becomes a refund. */
async function recordCancel(recording: Recording): Promise<void> {
  const { container, payment, medusas } = recording
  // Medusa may hold a capture that is only requested and will fail. If a capture was made, its payment may not have
  // moved yet.
  const made = (await acquiringOf(container).modifications.ofPayment(payment.id)).some(
    ({ kind, state }) => kind === "capture" && state === "done"
  )
  const wasCaptured = made || payment.history.some(({ to }) => to === "captured")
  if (wasCaptured && (medusas.captures ?? []).length > 0) return recordRefund(recording)
  await releaseInMedusa(container, medusas)
}

/** Medusa deletes the row of a failed capture, unless the process died before. */
async function takeBackCapture({ container, modification, medusas }: Recording): Promise<void> {
  const left = medusas.captures?.find((capture) => isOf(capture, modification))
  if (left) await container.resolve(Modules.PAYMENT).deleteCaptures([left.id])
}

/** Adds the order transaction that is missing if the process died just before the end of a capture. */
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
