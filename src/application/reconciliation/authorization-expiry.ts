import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { DAY_MS, HOUR_MS } from "../../domain/shared/durations"
import { reversalOf } from "../../domain/modifications/modification-rules"
import { lapsingAmount } from "../../domain/modifications/reserved-amount"
import { runEach, runEachThenThrow } from "../../domain/shared/run-each"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { decimalText, exactAmount } from "../shared/amount"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure, failureText } from "../shared/describe-failure"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import { isOrderCanceled, medusaPaymentOf } from "../payments/context/medusa-payment"
import { REQUESTED_BY_EXPIRY } from "../modifications/plan-modification"
import { releaseInMedusa } from "../modifications/release-in-medusa"
import { demandDone, sendModification } from "../modifications/send-modification"

const WARNED_BEFORE_MS = DAY_MS

/** The gateway would reject a capture that comes too late. */
const ACTED_BEFORE_MS = HOUR_MS

const AT_ONCE = 20

/**
 * Emits an event, once, for each authorization of an account that expires within a day, also for an uncaptured
 * remainder.
 */
export async function warnOfExpiries(
  acquiring: AcquiringModuleService,
  { handle }: Account,
  clock: Clock
): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() + WARNED_BEFORE_MS)
  const rows = await acquiring.work.lapsing(
    "unwarned",
    handle,
    { states: ["authorized", "captured"], before, limit: AT_ONCE },
    now
  )
  const { failed } = await runEach(rows, async (row) => {
    await warnOnce(
      acquiring,
      row,
      lapsingAmount(paymentAmounts(row), entriesOf(await acquiring.modifications.ofPayment(row.id))) !== undefined,
      now
    )
  })
  // If the remainder cannot be read, one warning too many is better than none.
  for (const { item, error } of failed)
    acquiring.warn(`The expiry of the payment ${item.id} could not be checked: ${failureText(error)}`)
  await runEachThenThrow(failed, ({ item }) => warnOnce(acquiring, item, true, now))
}

async function warnOnce(
  acquiring: AcquiringModuleService,
  { id }: PaymentRow,
  isReserved: boolean,
  now: Date
): Promise<void> {
  await acquiring.transaction(async ({ work, emit }) => {
    if ((await work.noteExpiry("unwarned", id, now)) && isReserved) emit("acquiring.payment.authorization_expiring", id)
  }, now)
}

/**
 * The states in which the plugin acts automatically. The gateway cancels a payment only as a whole, with its captures,
 * so a remainder is captured or left.
 */
const ACTED_ON = { cancel: ["authorized"], capture: ["authorized", "captured"] } as const

/**
 * Cancels or captures the next authorization of an account that expires within the hour, if the merchant chose so.
 *
 * @returns whether there was one
 */
export async function handleExpiries(
  container: MedusaContainer,
  { handle, onAuthorizationExpiry: wanted }: Account,
  clock: Clock
): Promise<boolean> {
  if (wanted === "warn") return false
  const acquiring = acquiringOf(container)
  const now = clock()
  const before = new Date(now.getTime() + ACTED_BEFORE_MS)
  const [row] = await acquiring.work.lapsing("untouched", handle, { states: ACTED_ON[wanted], before, limit: 1 }, now)
  if (row && (await acquiring.work.noteExpiry("untouched", row.id, now))) await action(container, row, wanted, clock)
  return row !== undefined
}

/**
 * Runs Medusa's workflow, so Medusa records it like an action of the merchant. A failure is retried until the expiry.
 */
async function action(
  container: MedusaContainer,
  row: PaymentRow,
  wanted: "cancel" | "capture",
  clock: Clock
): Promise<void> {
  try {
    const payment = await medusaPaymentOf(container, row)
    if (!payment) return
    if (wanted === "cancel") await cancelForExpiry(container, row, payment, clock)
    else if (await isWanted(container, row, payment)) await captureRest(container, payment)
    else return
    if (row.attention) await acquiringOf(container).payments.update(row.id, { attention: null }, clock())
  } catch (error) {
    const attention = joinMessages(NOT_DONE[wanted], describeFailure(error))
    await acquiringOf(container).payments.update(row.id, { attention }, clock())
  }
}

const NOT_DONE = {
  cancel: createMessage("reconciliation.expiry_cancel_failed"),
  capture: createMessage("reconciliation.expiry_capture_failed"),
}

/**
 * Medusa has no field for the reason of a cancellation. The plugin sends it to the gateway first, and then cancels it
 * in Medusa.
 */
async function cancelForExpiry(
  container: MedusaContainer,
  row: PaymentRow,
  payment: PaymentDTO,
  clock: Clock
): Promise<void> {
  demandDone(
    await sendModification(
      acquiringOf(container),
      row,
      { kind: "cancel", cause: "expiry", medusaId: payment.id },
      clock
    )
  )
  await releaseInMedusa(container, payment)
}

/** If the order is canceled, or everything that was captured is refunded, a further capture needs a person. */
async function isWanted(container: MedusaContainer, row: PaymentRow, payment: PaymentDTO): Promise<boolean> {
  const entries = entriesOf(await acquiringOf(container).modifications.ofPayment(row.id))
  return (
    reversalOf(paymentAmounts(row), entries) === "none" &&
    !(await isOrderCanceled(container, payment.payment_collection_id))
  )
}

/** Without an amount Medusa captures the whole payment, and rejects that for one that is captured in part. */
async function captureRest(container: MedusaContainer, payment: PaymentDTO): Promise<void> {
  const captured = (payment.captures ?? []).reduce(
    (sum, capture) => MathBN.add(sum, exactAmount(capture)),
    MathBN.convert(0)
  )
  const rest = MathBN.sub(exactAmount(payment), captured)
  if (MathBN.lte(rest, 0)) return
  await capturePaymentWorkflow(container).run({
    input: { payment_id: payment.id, amount: decimalText(rest), captured_by: REQUESTED_BY_EXPIRY },
  })
}
