import { createMessage } from "../../../domain/shared/messages/message"
import type { QueryOutcome } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import { NO_REQUEST } from "../../../modules/acquiring/repositories/shared/private-request"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { PAYMENT_STATE_TABLE, wasPaid } from "../../../domain/payments/payment-state"
import { afterNoAnswer, mayBeDecided, nextQueryAt } from "../../../domain/payments/schedule"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { applyStatusUpdate } from "./apply-status-update"
import { recordSecond } from "../second-transactions/record-second"
import { onPaymentUnpaid } from "../registry"
import { withoutSeconds } from "../second-transactions/without-seconds"
import type { StatusUpdate } from "./status-update"
import { statusUpdateOfQuery } from "./status-update-of-query"
import { isOver } from "../../../domain/payments/page-left"

/** Another card has to wait until the outcome of this one is known. */
const NO_RESPONSE: StatusUpdate = {
  to: "unknown",
  cause: "clock",
  note: createMessage("payments.authentication_timed_out"),
}
const OVER: StatusUpdate = { to: "expired", cause: "clock", note: createMessage("payments.page_expired_unpaid") }
const LEFT: StatusUpdate = {
  to: "expired",
  cause: "clock",
  note: createMessage("payments.page_expired_outcome_unknown"),
}

/** Records the query response for a leased payment, schedules the next query and releases the lease. */
export async function recordAnswer(
  acquiring: AcquiringModuleService,
  leased: PaymentRow,
  outcome: QueryOutcome,
  account: Account,
  now: Date
): Promise<PaymentRow> {
  const statusUpdate = statusUpdateOfQuery(await withoutSeconds(acquiring, leased, outcome), leased, account, now)
  const answer = await applyStatusUpdate(acquiring, leased, statusUpdate, now)
  const after = isOver(answer.row, now)
    ? (await applyStatusUpdate(acquiring, answer.row, endOf(answer.row, statusUpdate), now)).row
    : answer.row
  const plan = isUnplanned(leased, after, now)
    ? after
    : planOf(leased, after, isAnswered(outcome, statusUpdate, after, now), now)
  // An attempt without further queries keeps none of the browser's data.
  const { poll_count, next_poll_at } = plan
  const forgotten = next_poll_at === null ? NO_REQUEST : {}
  // If another process moved the payment meanwhile, it scheduled the next query, and that date must remain.
  await acquiring.payments.updateWhileIn(after.state, leased.id, { poll_count, next_poll_at, ...forgotten }, now)
  await acquiring.payments.update(leased.id, { lease_expires_at: null }, now)
  await recordSecond(acquiring, after, outcome, account, now)
  // The payment may have been paid and voided between two queries. The gateway then bills the subscription under a name
  // that it has not reported yet.
  if (next_poll_at === null && !wasPaid(after.state) && !after.never_sent)
    await onPaymentUnpaid.run(acquiring, after, now)
  return after
}

/** Returns the end of a page or challenge that expired without any other result in this query. */
function endOf(row: PaymentRow, { noResponse, elsewhere }: StatusUpdate): StatusUpdate {
  if (noResponse && isChallenge(row)) return NO_RESPONSE
  return elsewhere ? LEFT : OVER
}

/** Sets an expired challenge to `unknown`, because the gateway did not respond and its outcome is unclear. */
export async function endWithoutResponse(acquiring: AcquiringModuleService, row: PaymentRow, now: Date): Promise<void> {
  if (isChallenge(row) && isOver(row, now)) await applyStatusUpdate(acquiring, row, NO_RESPONSE, now)
}

/**
 * Ends an expired page or challenge without a response. Late money still counts. If a query is due, it stays due.
 *
 * @returns whether it ended now
 */
export async function endByClock(acquiring: AcquiringModuleService, row: PaymentRow, now: Date): Promise<boolean> {
  if (!isOver(row, now)) return false
  const { transition } = await applyStatusUpdate(acquiring, row, isChallenge(row) ? NO_RESPONSE : LEFT, now)
  const isDue = row.next_poll_at !== null && row.next_poll_at <= now
  if (transition === "moved" && isDue)
    await acquiring.payments.updateWhileIn(
      isChallenge(row) ? "unknown" : "expired",
      row.id,
      { next_poll_at: row.next_poll_at },
      now
    )
  return transition === "moved"
}

/**
 * A page may try several cards and does not block another attempt. A challenge belongs to the one card that was sent.
 */
function isChallenge({ flow }: PaymentRow): boolean {
  return flow === "direct"
}

/** Whether the query needs no repetition. On an expired page, another card may still be in review. */
function isAnswered(
  { kind }: QueryOutcome,
  { undecided = false, elsewhere = false }: StatusUpdate,
  after: PaymentRow,
  now: Date
): boolean {
  return kind !== "refused" && kind !== "unknown" && !elsewhere && !(undecided && mayBeDecided(after, now))
}

function planOf(
  leased: PaymentRow,
  after: PaymentRow,
  answered: boolean,
  now: Date
): Pick<PaymentRow, "poll_count" | "next_poll_at"> {
  const stays = after.state === leased.state
  if (stays && !answered) return afterNoAnswer(leased, now)
  const poll_count = stays ? leased.poll_count + 1 : 0
  return { poll_count, next_poll_at: nextQueryAt(after, poll_count, now) }
}

/** Queries have a schedule. An unscheduled query without a new state neither consumes nor delays a scheduled one. */
function isUnplanned({ state, next_poll_at }: PaymentRow, after: PaymentRow, now: Date): boolean {
  return (
    PAYMENT_STATE_TABLE[state].watched === "yes" && after.state === state && next_poll_at !== null && next_poll_at > now
  )
}
