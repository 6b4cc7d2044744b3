import { outcomeOf } from "../../../../src/domain/subscriptions/renewal-attempt"
import { isDuplicateOrderNo } from "../../../../src/domain/payments/decline"
import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import { isOver, isPageLeft } from "../../../../src/domain/payments/page-left"
import {
  PAYMENT_STATE_TABLE,
  isEndedByPerson,
  isPaid,
  isUnresolved,
  isWatched,
  wasPaid,
} from "../../../../src/domain/payments/payment-state"
import type { PaymentState } from "../../../../src/domain/payments/payment-state"
import {
  NOT_FOUND_COUNTS_AFTER,
  afterNoAnswer,
  mayBeDecided,
  nextQueryAt,
  overByClock,
} from "../../../../src/domain/payments/schedule"
import type { Word } from "../answer"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { cancelRequestedMandate } from "./gateway-charges/end-mandate"
import { stateOf } from "./gateway-charges/found-gateway-charges"
import { openMandate } from "./gateway-charges/mandate-of"
import { query } from "./query"
import { runEach } from "./run-each"
import { recordSecond } from "./gateway-charges/record-second"

const UNVERIFIED_PAUSE_MS = MINUTE_MS
const LEASE_MS = MINUTE_MS
const ROUND_LEASE_MS = 120_000

/** Queries an attempt at the gateway, unless another process does: at most once a minute, and soon after a webhook. */
export function* queryGateway(
  world: World,
  id: string,
  because: "check" | "status_update" | "operator" = "check"
): Going<AttemptRow> {
  const notSince = because === "operator" ? world.now : new Date(world.now.getTime() - UNVERIFIED_PAUSE_MS)
  const seen = world.store.attempt(id)
  if (world.isSwitchedOff()) return seen
  const leased = world.store.leaseForQuery(id, notSince, LEASE_MS, world.now)
  if (!leased) {
    if (because === "status_update" && isWatched(seen)) world.store.pollSoon(seen, UNVERIFIED_PAUSE_MS, world.now)
    return world.store.attempt(id)
  }
  yield
  const word = query(world, leased.order_no, world.numbers)
  yield
  record(world, leased, word)
  yield
  if (word) yield* recordSecond(world, world.store.attempt(leased.id), word)
  return yield* concludeMandate(world, id)
}

/** A tick's queries of all attempts that are due. */
export function* pollDue(world: World): Going {
  yield* runEach(world, world.store.leaseDue("next_poll_at", ROUND_LEASE_MS, world.now), (row) => pollOne(world, row))
}

function* pollOne(world: World, row: AttemptRow): Going {
  let word: Word | undefined
  if (world.isSwitchedOff()) countQuery(world, row)
  else {
    word = query(world, row.order_no, world.numbers)
    yield
    if (word) record(world, row, word)
    else queryAgain(world, row)
  }
  world.store.release(row)
  yield
  if (word) yield* recordSecond(world, world.store.attempt(row.id), word)
  yield* concludeMandate(world, row.id)
}

/** Its mandate is active once it is paid. If it is not queried any more, it never will be. */
function* concludeMandate(world: World, id: string): Going<AttemptRow> {
  openMandate(world, id)
  yield
  const row = world.store.attempt(id)
  if (row.next_poll_at === null && !wasPaid(row.state)) yield* cancelRequestedMandate(world, row)
  return row
}

/** Records the gateway's answer, plans the next query, and releases the lease. */
function record(world: World, leased: AttemptRow, word: Word | undefined): void {
  const { store, now } = world
  const elsewhere = word?.word === "not_found" && isElsewhere(world, leased)
  const to = word && !elsewhere ? meaningOf(word, leased, now) : undefined
  const transaction = word?.transaction_id && !word.differs ? { transaction_id: word.transaction_id } : {}
  const isGivenUp = word?.word === "refunded" && isEndedByPerson(leased)
  // A number whose request was rejected, or never left, may still belong to a payment.
  const isKnown =
    to !== undefined &&
    to !== "mismatch" &&
    word?.word !== "not_found" &&
    (isDuplicateOrderNo(leased) || outcomeOf(leased, now) === "not_sent")
  if (isKnown && isPaid(to)) world.seen.add("a payment that was taken over after a back-up was restored")
  const known = isKnown ? { result_code: null, never_sent: false } : {}
  const patch = {
    ...transaction,
    ...known,
    last_word: word?.word ?? null,
    ...(isGivenUp ? { reversed_at: now } : {}),
  }
  if (word && !to)
    store.updateWhileIn(leased.state, leased.id, {
      last_word: word.word,
      ...(isLeftPage(word, leased) ? transaction : {}),
    })
  if (elsewhere) store.updateWhileIn(leased.state, leased.id, { attention: OTHER_BOOKS })
  let row = to ? store.move(leased.id, to, patch, now, "query").row : store.attempt(leased.id)
  if (isOver(row, now))
    row = store.move(
      row.id,
      (word === undefined || elsewhere) && row.flow === "direct" ? "unknown" : "expired",
      {},
      now
    ).row
  if (isUnplanned(leased, row, now)) store.update(row.id, { lease_expires_at: null })
  else if (row.state === leased.state && !(word && !elsewhere && isAnswer(word, row, now))) {
    store.update(row.id, { ...afterNoAnswer(leased, now), lease_expires_at: null })
  } else {
    const asked = row.state === leased.state ? leased.poll_count + 1 : 0
    store.update(row.id, { poll_count: asked, next_poll_at: nextQueryAt(row, asked, now), lease_expires_at: null })
  }
}

const OTHER_BOOKS = "It was sent with other numbers of the account."

/** Whether the query used other account numbers than the attempt. Then "not found" may not end it. */
function isElsewhere({ numbers, now }: World, row: AttemptRow): boolean {
  if (row.numbers === numbers || row.never_sent || (row.state === "processing" && row.flow === "hosted")) return false
  return isPageLeft(row, now) || (isUnresolved(row.state, row.flow) && (isLate(row, now) || isOver(row, now)))
}

/** Whether the answer is final: another card may be in review. */
function isAnswer({ word, transaction_id }: Word, row: AttemptRow, now: Date): boolean {
  const undecided = row.state === "declined" && word === "pending" && transaction_id !== row.transaction_id
  return !(undecided && mayBeDecided(row, now))
}

/** An unplanned query without a new status delays no planned one. */
function isUnplanned({ state, next_poll_at }: AttemptRow, after: AttemptRow, now: Date): boolean {
  return (
    PAYMENT_STATE_TABLE[state].watched === "yes" && after.state === state && next_poll_at !== null && next_poll_at > now
  )
}

/**
 * If there are no queries, an abandoned page is watched for the same time. One of a former account is left to an admin.
 */
function countQuery({ store, now, numbers }: World, row: AttemptRow): void {
  const poll_count = row.poll_count + 1
  const isLeft = row.numbers !== numbers && isPageLeft(row, now)
  store.updateWhileIn(
    row.state,
    row.id,
    isLeft ? afterNoAnswer(row, now) : { poll_count, next_poll_at: nextQueryAt(row, poll_count, now) }
  )
}

/** Open pages and challenges whose time is over, and that no answer came about. */
export function* endLeftOpen(world: World): Going {
  const { store, seen, now } = world
  const left = store.attempts().filter(({ state, expires_at }) => state === "open" && expires_at <= overByClock(now))
  yield* runEach(world, left, function* ({ id }) {
    const { state, flow, next_poll_at } = store.attempt(id)
    if (state !== "open") return
    seen.add(flow === "direct" ? "a challenge that the clock ended" : "a page that the clock ended")
    store.move(id, flow === "direct" ? "unknown" : "expired", {}, now)
    if (next_poll_at && next_poll_at <= now) store.update(id, { next_poll_at })
  })
}

/** The outcome of an expired challenge is unknown if the gateway gives no answer about it. */
function queryAgain({ store, now, seen, queries }: World, row: AttemptRow): void {
  if (row.flow === "direct" && isOver(row, now)) {
    seen.add("a challenge of which nobody knew what became")
    return void store.move(row.id, "unknown", {}, now)
  }
  // A rejection of the whole account is no reason to query one payment less often.
  if (queries !== "refused") store.updateWhileIn(row.state, row.id, afterNoAnswer(row, now))
}

/** A page without any card yet. Other parts of the answer are recorded. */
function isLeftPage({ word, untried }: Word, { state }: AttemptRow): boolean {
  return word === "pending" && untried && state !== "declined"
}

/** The state that the gateway's status leads to; `undefined` if it is not new. */
export function meaningOf({ word, untried, differs }: Word, row: AttemptRow, now: Date): PaymentState | undefined {
  if (isEndedByPerson(row) && isSameState(word, row)) return undefined
  if (differs) return meaningOfDifferent(word, row)
  switch (word) {
    case "pending":
      return untried ? meaningOfUntried(row) : "pending"
    case "not_found":
      return meaningOfNotFound(row, now)
    case "captured":
    case "refunded":
    case "authorized":
    case "failed":
    case "unknown":
      return stateOf(word)
  }
}

/** Whether the gateway's status agrees with the admin who ended the payment. */
function isSameState(word: Word["word"], { last_word }: AttemptRow): boolean {
  return word === "refunded"
    ? last_word === "refunded"
    : word !== "captured" && word !== "authorized" && word !== "pending"
}

/** A failed payment brings no money, whatever else the answer contains. */
function meaningOfDifferent(word: Word["word"], { state }: AttemptRow): PaymentState | undefined {
  if (word !== "failed") return state === "mismatch" ? undefined : "mismatch"
  if (state === "declined" || state === "expired") return undefined
  return state === "mismatch" ? "declined" : "mismatch"
}

/** A page without any card is no payment in progress. */
function meaningOfUntried(row: AttemptRow): PaymentState | undefined {
  const { state, flow } = row
  if (state === "open" || state === "expired" || ((state === "declined" || state === "mismatch") && flow === "hosted"))
    return undefined
  return (flow === "hosted" || isDuplicateOrderNo(row)) && (state === "processing" || state === "unknown")
    ? "open"
    : "pending"
}

/** The gateway may not have recorded it yet. */
function meaningOfNotFound(row: AttemptRow, now: Date): PaymentState | undefined {
  if (row.state === "processing" && row.flow === "hosted") return "open"
  return row.state !== "open" &&
    (isLate(row, now) || row.never_sent) &&
    !isDuplicateOrderNo(row) &&
    PAYMENT_STATE_TABLE[row.state].watched === "yes"
    ? "expired"
    : undefined
}

function isLate({ sent_at, created_at, poll_count }: AttemptRow, now: Date): boolean {
  const since = now.getTime() - (sent_at ?? created_at).getTime()
  return since >= NOT_FOUND_COUNTS_AFTER.milliseconds && poll_count + 1 >= NOT_FOUND_COUNTS_AFTER.queries
}
