import { englishOf } from "../../../domain/shared/messages/message"
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

/** Another card has to wait until it is known whether this one was charged. */
const UNHEARD: StatusUpdate = {
  to: "unknown",
  cause: "clock",
  note: englishOf("payments.authentication_timed_out"),
}
const OVER: StatusUpdate = { to: "expired", cause: "clock", note: englishOf("payments.page_expired_unpaid") }
const LEFT: StatusUpdate = {
  to: "expired",
  cause: "clock",
  note: englishOf("payments.page_expired_outcome_unknown"),
}

/** Records what the gateway answered about a payment that was claimed, plans the next question, and gives up the claim. */
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
  // Nothing of the browser's is kept of an attempt that nobody will go on with.
  const { poll_count, next_poll_at } = plan
  const forgotten = next_poll_at === null ? NO_REQUEST : {}
  // Whoever moved it meanwhile has planned what follows, and its date must not be lost.
  await acquiring.payments.updateWhileIn(after.state, leased.id, { poll_count, next_poll_at, ...forgotten }, now)
  await acquiring.payments.update(leased.id, { lease_expires_at: null }, now)
  await recordSecond(acquiring, after, outcome, account, now)
  // It may have been paid, and voided before anybody heard of it; then the gateway deducts all the same, by a name that it has not told.
  if (next_poll_at === null && !wasPaid(after.state) && !after.never_sent)
    await onPaymentUnpaid.run(acquiring, after, now)
  return after
}

/** What becomes of a page or a challenge whose time is over, and about which nothing else was heard just now. */
function endOf(row: PaymentRow, { unheard, elsewhere }: StatusUpdate): StatusUpdate {
  if (unheard && isChallenge(row)) return UNHEARD
  return elsewhere ? LEFT : OVER
}

/** Of a challenge whose time is over, and about which the gateway gave no answer, it is not known what became of it. */
export async function endUnheard(acquiring: AcquiringModuleService, row: PaymentRow, now: Date): Promise<void> {
  if (isChallenge(row) && isOver(row, now)) await applyStatusUpdate(acquiring, row, UNHEARD, now)
}

/** Ends an open page or challenge whose time is over without an answer. Late money still counts. If a query is due, it stays due. @returns whether it ended now */
export async function endByClock(acquiring: AcquiringModuleService, row: PaymentRow, now: Date): Promise<boolean> {
  if (!isOver(row, now)) return false
  const { transition } = await applyStatusUpdate(acquiring, row, isChallenge(row) ? UNHEARD : LEFT, now)
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

/** On a page several cards may be tried, and it does not keep another one waiting; a challenge is of the one card that was sent. */
function isChallenge({ flow }: PaymentRow): boolean {
  return flow === "direct"
}

/** Whether the question is not to be asked again: on a page whose time is over another card may be in somebody's review. */
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

/** Questions have their times: one that somebody brought about in between, and that told nothing new, takes none of them away and puts none of them off. */
function isUnplanned({ state, next_poll_at }: PaymentRow, after: PaymentRow, now: Date): boolean {
  return (
    PAYMENT_STATE_TABLE[state].watched === "yes" && after.state === state && next_poll_at !== null && next_poll_at > now
  )
}
