import { isUnanswered, outcomeOf } from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import type { QueryOutcome } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { statusUpdateOfQuery } from "../../payments/status-updates/status-update-of-query"
import { withoutSeconds } from "../../payments/second-transactions/without-seconds"
import { noteAnswer } from "../../accounts/note-answer"
import { RequestError } from "../../shared/request-error"
import type { NextAttempt } from "../../payment-links/registry"

/** More than the attempts of one cycle that can fail before they reach the gateway. */
const LOOK_AHEAD = 10

/**
 * Returns the next attempt to collect a cycle. After a restored backup, an attempt may be missing here although the
 * gateway has it, and the cycle may be due on another day than before. So the gateway is always queried first, for each
 * order number that may have a payment.
 *
 * @param attempts all attempts of the cycle, newest first
 * @throws a request error `payment_in_progress` if the gateway does not answer
 */
export async function nextAttempt(
  acquiring: AcquiringModuleService,
  account: Account,
  billingCycle: BillingCycleRow,
  attempts: readonly PaymentRow[],
  clock: Clock
): Promise<NextAttempt> {
  const next = (attempts[0]?.attempt_number ?? 0) + 1
  // A rejected request does not exclude a payment with that number. If an attempt only timed out, another worker may
  // query it now.
  const isUnseen = (row: PaymentRow): boolean =>
    row.transaction_id === null || outcomeOf(row, clock()) === "not_sent" || isUnanswered(row, clock())
  const unseen = attempts.filter(isUnseen).map(({ attempt_number }) => attempt_number)
  if (!account.profile.operations.query.enabled) return { kind: "new", number: next }
  const numbers = [...unseen, ...Array.from({ length: LOOK_AHEAD }, (_, place) => next + place)]
  const known = await firstKnown(acquiring, account, { billingCycle, numbers, attempts }, clock)
  if (known === undefined) return { kind: "new", number: next }
  const row = attempts.find(({ attempt_number }) => attempt_number === known)
  return row ? { kind: "known", row } : { kind: "lost", number: known }
}

interface Numbered {
  readonly billingCycle: BillingCycleRow
  readonly numbers: readonly number[]
  readonly attempts: readonly PaymentRow[]
}

async function firstKnown(
  acquiring: AcquiringModuleService,
  account: Account,
  { billingCycle, numbers, attempts }: Numbered,
  clock: Clock
): Promise<number | undefined> {
  const { subscription_id: subscriptionId, cycle } = billingCycle
  const orderNos = await Promise.all(
    numbers.map((attempt) => acquiring.renewalOrderNumbers.of({ subscriptionId, cycle, attempt }, clock()))
  )
  const outcomes = await acquiring.client(account).query(orderNos.map((order_no) => ({ order_no })))
  const [first] = outcomes
  if (first) await noteAnswer(acquiring, account, first, clock(), outcomes.length)
  for (const [place, number] of numbers.entries()) {
    const outcome = outcomes[place]
    const row = attempts.find(({ attempt_number }) => attempt_number === number)
    if (outcome?.kind === "answered" && (!row || (await hasStatusUpdate(acquiring, account, row, outcome, clock()))))
      return number
  }
  // A gateway that accepts no queries from here would not answer later either.
  if (outcomes.some(({ kind }) => kind === "unknown")) {
    throw new RequestError("payment_in_progress", { message: createMessage("billing_cycles.earlier_payment_unclear") })
  }
  return undefined
}

/**
 * Whether the gateway has a new result for an attempt. It may report an expired attempt, or one that a person resolved,
 * for any time; that must not block another attempt.
 */
async function hasStatusUpdate(
  acquiring: AcquiringModuleService,
  account: Account,
  row: PaymentRow,
  outcome: QueryOutcome,
  now: Date
): Promise<boolean> {
  const { to, noResponse, undecided } = statusUpdateOfQuery(
    await withoutSeconds(acquiring, row, outcome),
    row,
    account,
    now
  )
  return (to !== undefined && to !== "expired") || noResponse === true || undecided === true
}
