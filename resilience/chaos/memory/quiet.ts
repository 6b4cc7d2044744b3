import { BILLING_CYCLE_STATE_TABLE } from "../../../src/domain/subscriptions/billing-cycle-state"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { compareAmounts } from "../../../src/domain/shared/money"
import { nextReversal } from "../../../src/domain/modifications/modification-rules"
import { isPageLeft } from "../../../src/domain/payments/page-left"
import { isPaid, isUnresolved } from "../../../src/domain/payments/payment-state"
import { isAlive } from "../../../src/domain/modifications/modification-state"
import { leftOfRefused } from "../../../src/domain/modifications/refund-again"
import { deliverAllUnasked, mayBeLost } from "./act"
import { keepsMoney, refundable } from "./charge"
import { comingOf } from "./dates"
import { lateIn, stoppedIn } from "./late"
import { openSeconds } from "./tasks/gateway-charges/record-second"
import { refundAgain } from "./tasks/merchant"
import { overdueOnList } from "./tasks/overdue-refunds"
import { pastDueUntil } from "./tasks/renewals/cancel-past-due"
import { restorePayment, reverseRestored } from "./tasks/restore-payment"
import { receiveWebhook } from "./tasks/webhook"
import { leftToPerson, sayNothingIsKept, sayNothingWasTaken, tookNothing } from "./tasks/send-webhook"
import { move } from "./tasks/resolve"
import { isRejected, paymentOfCanceled, refundRefused } from "./tasks/canceled-order"
import { actedOnAt, work } from "./tasks/round"
import type { AttemptRow, ModificationRow } from "./rows"
import type { World } from "./world"

/** First a few hours, then more days than the schedule of a declined card has, with the wait that the limits of the card schemes bring. */
const CLOSED_FOR_HOURS = [...Array.from({ length: 4 }, () => 1), ...Array.from({ length: 60 }, () => 24)]

/** So many rounds on each of those days: a charge is taken up in one, and made in the next. */
const CARD_FIELDS = 3

/** Within this time of the gateway's being back, what it was queried about in vain is queried again. */
const ANSWERED_FOR_MS = HOUR_MS

/** As long as the longest pause between two looks, and some more. */
const QUIET_AFTER_MS = 32 * DAY_MS

/** More rounds than any purchase needs: what is not quiet then never will be. */
const MOST_ROUNDS = 3_000

/** Due work that was not done is leased by a machine that died. */
const LEASES_END_MS = 2 * MINUTE_MS

/** Work without a date is searched in every tick, minutes after it arose. */
const LAST_LOOK_MS = 10 * MINUTE_MS

/** An admin looks at an entry of the problem list a day after it was opened. */
const PERSON_AFTER_MS = DAY_MS

/**
 * Lets time go by, with all machines up and the gateway in order, until nothing is to be done any more.
 *
 * Half of the webhooks that are still on their way are lost; the schedule alone decides which.
 *
 * @returns faults of the end
 */
export function untilQuiet(world: World): readonly string[] {
  const { books } = world
  world.finish()
  books.is = "up"
  books.sync()
  world.soldOut = false
  const stopped = untilClosedIsQuiet(world)
  const late: string[] = []
  const lateAt = world.now.getTime() + ANSWERED_FOR_MS
  let end = world.now.getTime() + QUIET_AFTER_MS
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (late.length === 0 && world.now.getTime() > lateAt) late.push(...lateIn(world))
    for (const webhook of books.post.splice(0))
      if (webhook.order_no.length % 2 === 0 || !mayBeLost(world, webhook))
        world.setOff(receiveWebhook(world, webhook, true), Infinity)
    world.setOff(work(world), Infinity)
    world.finish()
    if (conclude(world)) continue
    const next = nextDate(world)
    if (goesOn(world)) end = world.now.getTime() + QUIET_AFTER_MS
    if (next === undefined || next > end) {
      world.pass(LAST_LOOK_MS)
      world.setOff(work(world), Infinity)
      return [...stopped, ...late]
    }
    world.pass(next > world.now.getTime() ? next - world.now.getTime() : LEASES_END_MS)
  }
  return [...stopped, ...late, "there is no end: it never comes to rest"]
}

/**
 * Lets weeks go by in a shop whose queries get no answer, while the gateway does all else. Then they are answered: the
 * merchant registered its address, or switched them on.
 *
 * @returns rows without progress meanwhile
 */
function untilClosedIsQuiet(world: World): readonly string[] {
  const { books, store, queries } = world
  if (books.answersQueries) return []
  for (const hours of CLOSED_FOR_HOURS) {
    deliverAllUnasked(world)
    for (let look = 0; look < CARD_FIELDS; look += 1) {
      world.setOff(work(world), Infinity)
      world.finish()
      world.pass(LEASES_END_MS)
    }
    conclude(world)
    world.pass(hours * HOUR_MS)
  }
  const stopped = stoppedIn(world)
  books.answersQueries = true
  // There is no reconciliation while queries are switched off. Switching them on queries the paid payments.
  if (queries === "switched_off")
    for (const { id, state } of store.attempts()) if (isPaid(state)) store.update(id, { next_reconcile_at: world.now })
  return stopped
}

/** Whether a subscription has a cycle under way or planned, or is gateway-billed: then it is not over yet. */
function goesOn({ subscriptions, books }: World): boolean {
  if (books.recurring.isActive()) return true
  const isCharged = subscriptions.all().some(({ state, next_due_at }) => state === "active" && next_due_at !== null)
  return isCharged || subscriptions.billingCycles().some(({ state }) => BILLING_CYCLE_STATE_TABLE[state].open)
}

/**
 * Plays everything that others do in the end: the bank decides, refunds are made, and an admin resolves the listed
 * problems.
 */
function conclude(world: World): boolean {
  const { books } = world
  const waiting = books.charges.find(({ state }) => state === "pending")
  if (waiting) {
    books.bankSays(waiting, "decline")
    return true
  }
  return (
    (world.forgetsRefunds ? lookUpOverdue(world) : books.endRefund(true)) ||
    endMismatch(world) ||
    endFormer(world) ||
    resolveByHand(world) ||
    lookUpSeconds(world) ||
    reverseByHand(world) ||
    endCanceled(world) ||
    endByHand(world) ||
    replayDead(world) ||
    bringLostBack(world) ||
    sendAgain(world)
  )
}

/**
 * A mismatch without money at the gateway: the merchant checks its back office and confirms that, as the list requires.
 */
function endMismatch(world: World): boolean {
  const { store, books, now, numbers } = world
  const row = store.attempts().find((one) => {
    const since = one.history.at(-1)?.at
    const isLong = since !== undefined && now.getTime() - since.getTime() >= PERSON_AFTER_MS
    return one.state === "mismatch" && isLong && (one.numbers === numbers || tookNothing(world, one))
  })
  const charge = books.charges.find(({ order_no }) => order_no === row?.order_no)
  if (!row || (charge && keepsMoney(charge))) return false
  world.setOff(sayNothingIsKept(world, row), Infinity)
  return true
}

/**
 * Payments of a former account cannot be queried. The merchant looks them up in its back office, and ends those without
 * money.
 *
 * For the others they fill in the former numbers again.
 */
function endFormer(world: World): boolean {
  const { store, now, seen } = world
  const isLong = ({ history }: AttemptRow): boolean =>
    now.getTime() - (history.findLast(({ from, to }) => from !== to)?.at ?? now).getTime() >= PERSON_AFTER_MS
  const ended = leftToPerson(world).find((row) => isLong(row) && tookNothing(world, row))
  if (ended) {
    world.setOff(sayNothingWasTaken(world, ended), Infinity)
    return true
  }
  const left = store
    .attempts()
    .find(
      (row) =>
        row.numbers !== world.numbers &&
        isLong(row) &&
        (row.state === "mismatch" || isPageLeft(row, now) || isUnresolved(row.state, row.flow)) &&
        !tookNothing(world, row)
    )
  if (!left) return false
  world.changeNumbers(left.numbers)
  seen.add("a former account that was filled in again")
  return true
}

/**
 * A query does not show whether there was a second capture. The merchant checks the back office and confirms it, as the
 * list requires.
 */
function resolveByHand(world: World): boolean {
  const { store, books } = world
  const row = store
    .modifications()
    .find(({ kind, state, next_poll_at }) => kind === "capture" && state === "unknown" && next_poll_at === null)
  if (!row) return false
  const { order_no } = store.attempt(row.attempt_id)
  const taken = books.charges.find((charge) => charge.order_no === order_no)?.captures.length ?? 0
  const known = store
    .ofAttempt(row.attempt_id)
    .filter(({ kind, state }) => kind === "capture" && state === "done").length
  move(world, row, taken > known ? "done" : "failed", null)
  return true
}

/**
 * A listed refund without a result: the merchant has the gateway's support finish it, and records the outcome. The
 * first one of a payment fails there.
 */
function lookUpOverdue(world: World): boolean {
  const { store, books, seen } = world
  const [row] = overdueOnList(world)
  if (!row) return false
  const others = store.ofAttempt(row.attempt_id).filter(({ kind, state }) => kind === "refund" && state === "failed")
  const to = others.length === 0 ? "failed" : "done"
  books.endRefundOf(row.gateway_reference, to)
  move(world, row, to, row.gateway_reference)
  seen.add("a refund without a result that a person looked up")
  return true
}

/**
 * A second transaction of unknown kind: the merchant looks it up in the gateway's back office, and reverses a double
 * payment.
 */
function lookUpSeconds(world: World): boolean {
  const { store, books, now, seen, reversedByPerson } = world
  // Only what the worker has left to them.
  const row = openSeconds(world).find(
    ({ attention, history }) =>
      attention !== null && now.getTime() - (history.at(-1)?.at ?? now).getTime() >= PERSON_AFTER_MS
  )
  if (!row) return false
  const wasTaken = books.charges.some(({ transaction_id }) => transaction_id === row.transaction_id)
  if (wasTaken) {
    reversedByPerson.add(row.id)
    store.update(row.id, { reversed_at: now, next_sync_at: now })
  } else store.move(row.id, "canceled", {}, now, "operator")
  seen.add(wasTaken ? "a second payment that a person reversed" : "a capture that was listed as a second payment")
  return true
}

/** A reversal that the gateway rejected: the merchant makes it in the gateway's back office. */
function reverseByHand({ store, books, now }: World): boolean {
  const stuck = store.attempts().find((row) => {
    if (!row.reversed_at || now.getTime() - row.reversed_at.getTime() < PERSON_AFTER_MS) return false
    const ledger = store.ofAttempt(row.id)
    return nextReversal(row, ledger).kind === "stuck" && !ledger.some(({ state }) => state === "accepted")
  })
  const charge = stuck && books.charges.find(({ order_no }) => order_no === stuck.order_no)
  if (!charge) return false
  if (charge.state === "authorized") return books.cancelOf(charge.order_no, "answered", now).kind === "told"
  return (
    charge.state === "captured" &&
    Number(refundable(charge)) > 0 &&
    books.refundOf(charge.order_no, refundable(charge), "answered", now).kind === "told"
  )
}

/** A canceled order whose release or refund the gateway rejected. The merchant acts a day after the last modification. */
interface Rejected {
  readonly row: AttemptRow
  readonly refund: ModificationRow | undefined
  readonly actsAt: Date
}

function rejectedOfCanceled(world: World): Rejected[] {
  const { store, now } = world
  return store.attempts().flatMap((row): Rejected[] => {
    const ledger = store.ofAttempt(row.id)
    const isEnded = !isPaid(row.state) || !paymentOfCanceled(world, row) || ledger.some(({ state }) => isAlive(state))
    const [refund] = ledger
      .filter((one) => leftOfRefused(one, row, ledger) !== undefined)
      .sort((one, other) => compareAmounts(other.amount, one.amount))
    const release = ledger.find((one) => one.kind === "cancel" && one.state === "failed" && isRejected(one))
    if (isEnded || !(row.state === "captured" ? refund : release)) return []
    const last = Math.max(...ledger.map(({ history }) => (history.at(-1)?.at ?? now).getTime()))
    return [{ row, refund, actsAt: new Date(last + PERSON_AFTER_MS) }]
  })
}

/** The merchant refunds such an order on its page, or releases its money in the gateway's back office. */
function endCanceled(world: World): boolean {
  const { store, books, now } = world
  return rejectedOfCanceled(world).some(({ row, refund, actsAt }) => {
    if (actsAt > now) return false
    if (row.state === "authorized") return books.cancelOf(row.order_no, "answered", now).kind === "told"
    const ledger = store.ofAttempt(row.id)
    if (!refund) return false
    world.setOff(refundRefused(world, refund), Infinity)
    const isSent = store.ofAttempt(row.id).length > ledger.length
    if (isSent) world.seen.add("a refund of a canceled order that a person sent again")
    return isSent
  })
}

/** Gateway charges under a name that the gateway never sent: the merchant ends them in the gateway's back office. */
function endByHand({ mandates, books, store, now }: World): boolean {
  const nameless = mandates.all().filter(({ state, recurring_id, history }) => {
    const since = history.at(-1)?.at
    return (
      state === "canceling" &&
      recurring_id === null &&
      since !== undefined &&
      now.getTime() - since.getTime() >= PERSON_AFTER_MS
    )
  })
  return nameless.some(({ payment_id }) => books.recurring.cancelOf(store.attempt(payment_id).order_no))
}

/**
 * A webhook that failed until its retries ended, although the gateway answered: the merchant replays it, as the list
 * requires.
 */
function replayDead({ store, now }: World): boolean {
  const dead = store
    .webhooks()
    .find(({ state, no_response_at, isReplayed }) => state === "dead" && no_response_at === null && !isReplayed)
  if (dead) store.releaseWebhook(dead, { state: "failed", tries: 0, next_attempt_at: now, isReplayed: true })
  return dead !== undefined
}

/** The merchant restores a lost payment as the list requires, and reverses one without an order. */
function bringLostBack(world: World): boolean {
  const { store, lostPaid, now } = world
  const isLong = (since: Date): boolean => now.getTime() - since.getTime() >= PERSON_AFTER_MS
  const lost = [...lostPaid].find(([, { at }]) => isLong(at))
  if (lost) {
    world.setOff(restorePayment(world, lost[0]), Infinity)
    return true
  }
  const left = store
    .attempts()
    .find(
      ({ restored_at, orphaned_at, reversed_at, state }) =>
        restored_at && orphaned_at && isLong(orphaned_at) && !reversed_at && isPaid(state)
    )
  if (!left) return false
  world.setOff(reverseRestored(world, left), Infinity)
  return true
}

/** The merchant sends a refund again that failed at the bank, as the list requires. */
function sendAgain(world: World): boolean {
  const count = world.store.modifications().length
  world.setOff(refundAgain(world, "answered"), Infinity)
  return world.store.modifications().length > count
}

function nextDate(world: World): number | undefined {
  const { store, subscriptions, mandates, lostPaid } = world
  const isBusy = subscriptions.billingCycles().some(({ state }) => BILLING_CYCLE_STATE_TABLE[state].open)
  const dates = [
    ...store
      .attempts()
      .flatMap((row) => [
        row.next_poll_at,
        row.next_sync_at,
        row.next_reconcile_at,
        actedOnAt(world, row),
        row.state === "created" ? row.expires_at : null,
      ]),
    ...store.modifications().map(({ next_poll_at }) => next_poll_at),
    ...subscriptions
      .all()
      .map(({ state, next_due_at }) => (state === "canceling" || (state === "active" && !isBusy) ? next_due_at : null)),
    ...subscriptions
      .billingCycles()
      .map(({ next_step_at, state }) => (BILLING_CYCLE_STATE_TABLE[state].open ? next_step_at : null)),
    // A payment in progress has its own date.
    ...subscriptions.all().map((subscription) => comingOf(pastDueUntil(world, subscription), world.now)),
    ...mandates.all().map(({ state, next_attempt_at }) => (state === "canceled" ? null : next_attempt_at)),
    ...store.webhooks().map(({ next_attempt_at }) => next_attempt_at),
    ...[...lostPaid.values()].map(({ at }) => new Date(at.getTime() + PERSON_AFTER_MS)),
    ...rejectedOfCanceled(world).map(({ actsAt }) => comingOf(actsAt, world.now)),
  ]
  const known = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return known.length > 0 ? Math.min(...known) : undefined
}
