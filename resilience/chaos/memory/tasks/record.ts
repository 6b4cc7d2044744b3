import { bookableRefund, refundReplacedBy, refundsInTheWay } from "../../../../src/domain/modifications/medusa-refunds"
import { compareAmounts } from "../../../../src/domain/shared/money"
import { isCapturedByItself } from "../../../../src/domain/modifications/modification-rules"
import { wasAccepted } from "../../../../src/domain/modifications/modification-state"
import { isPaid } from "../../../../src/domain/payments/payment-state"
import { nextAttemptAt } from "../../../../src/domain/payments/schedule"
import {
  RECORDED_BY_ITSELF_MS,
  nextModificationPollAt,
} from "../../../../src/domain/modifications/modification-schedule"
import { exactSum } from "../../../invariants/cents"
import type { Going } from "../going"
import type { MedusaPayment, MedusaRow } from "../cart"
import { exactLeft } from "../cart"
import type { AttemptRow, ModificationRow } from "../rows"
import { recordWhole } from "./complete-cart"
import { applyToPayment } from "./operate"
import type { World } from "../world"

/**
 * Brings Medusa up to date with a finished modification: records missing parts, and removes parts that were not made.
 */
export function* recordInMedusa(world: World, id: string): Going {
  const modification = world.store.leaseForRecording(id, world.now)
  yield
  if (!modification) return
  yield* pollAndSync(world, modification)
  yield
  world.store.endRecording(modification)
}

function* pollAndSync(world: World, modification: ModificationRow): Going {
  const { store } = world
  const { id } = modification
  // The sender may have died before it moved the payment.
  applyToPayment(world, modification)
  yield
  const attempt = store.attempt(modification.attempt_id)
  const payment = world.cartOf(attempt).paymentOf(attempt.session)
  if (payment?.order_no === attempt.order_no) {
    yield
    if (!(yield* record(world, modification, payment))) return tryLater(world, modification)
    // Medusa did not know it when it canceled the order.
    if (modification.kind !== "cancel" && world.cartOf(attempt).isCanceled) store.syncAfterCancel(attempt.id, world.now)
  } else if (!payForNothing(world, modification, attempt)) {
    store.updateModification(id, {
      next_poll_at: new Date(world.now.getTime() + RECORDED_BY_ITSELF_MS),
      lease_expires_at: null,
    })
    return
  }
  yield
  if (modification.kind === "capture" && isCapturedByItself(attempt, store.ofAttempt(attempt.id)))
    store.update(attempt.id, { next_sync_at: world.now })
  yield
  // A process that moved it meanwhile has planned the next step.
  if (store.modification(id).state !== modification.state) return
  store.updateModification(id, {
    poll_count: 0,
    next_poll_at: nextModificationPollAt(modification.state, 0, world.now),
    lease_expires_at: null,
    recorded_at: world.now,
  })
}

/** A payment that is reversed before Medusa has it becomes no order. @returns `false` while Medusa is being given it */
function payForNothing(
  { store, now }: World,
  { kind, state }: ModificationRow,
  { id, state: held, reversed_at, completing_until, second_of }: AttemptRow
): boolean {
  const goesBack = (kind === "refund" || kind === "cancel") && (state === "accepted" || state === "done")
  if (!goesBack || reversed_at || second_of) return true
  if (!isPaid(held)) return !completing_until || completing_until <= now
  if (!store.reverse(id, now)) return false
  store.update(id, { next_sync_at: now })
  return true
}

function tryLater({ store, now }: World, { id, poll_count }: ModificationRow): void {
  store.updateModification(id, {
    poll_count: poll_count + 1,
    next_poll_at: nextAttemptAt(poll_count + 1, now),
    lease_expires_at: null,
  })
}

/**
 * @returns `false` if Medusa rejects it
 */
function* record(world: World, modification: ModificationRow, payment: MedusaPayment): Going<boolean> {
  const wasDone = wasAccepted(modification)
  switch (modification.kind) {
    case "capture":
      return wasDone
        ? yield* add(world, { payment, rows: "captures", modification, amount: modification.exact_amount })
        : takeBack(payment, "captures", modification)
    case "refund":
      return wasDone ? yield* addRefund(world, payment, modification) : takeBackRefund(world, payment, modification)
    case "cancel":
      if (!wasDone) return true
      if (!payment.canceled_at && (lacksCapture(world, payment, modification) || isBegun(world, payment))) return false
      if (payment.captures.length > 0 && wasCaptured(world, modification))
        return yield* addRefund(world, payment, modification)
      payment.canceled_at = world.now
      return true
    case "payout":
      return true
  }
}

/** The payment of a finished capture may not have moved yet. */
function wasCaptured({ store }: World, { attempt_id }: ModificationRow): boolean {
  const wasExecuted = store.ofAttempt(attempt_id).some(({ kind, state }) => kind === "capture" && state === "done")
  return wasExecuted || store.attempt(attempt_id).history.some(({ to }) => to === "captured")
}

/** A capture is recorded before its void. */
function lacksCapture({ store }: World, payment: MedusaPayment, { attempt_id }: ModificationRow): boolean {
  const made = store.ofAttempt(attempt_id).filter(({ kind, state }) => kind === "capture" && state === "done")
  return made.some((capture) => !payment.captures.some((row) => isOf(row, capture)))
}

/** Whether Medusa may be about to request a capture, which our provider will reject. */
function isBegun({ store, now }: World, { captures }: MedusaPayment): boolean {
  const known = new Set(store.modifications().map(({ medusa_id }) => medusa_id))
  return captures.some(
    ({ id, modification, made_at }) =>
      modification === null && !known.has(id) && now.getTime() - made_at.getTime() < RECORDED_BY_ITSELF_MS
  )
}

function* addRefund(world: World, payment: MedusaPayment, modification: ModificationRow): Going<boolean> {
  if (standsForAnother(world, payment, modification)) return true
  recordOwnCapture(world, modification)
  const left = makeRoom(world, payment, modification)
  const amount = modification.kind === "cancel" ? left : bookableRefund(modification.exact_amount, left, world.currency)
  if (modification.kind === "cancel" && compareAmounts(left, "0") <= 0) return true
  const isNoted = payment.refunds.some((row) => isOf(row, modification))
  if (!isNoted && modification.state === "failed" && compareAmounts(amount, left) > 0) return true
  return yield* add(world, { payment, rows: "refunds", modification, amount })
}

/** Without an order of the payment, nothing else records what the gateway captured by itself, and Medusa refunds no more than that. */
function recordOwnCapture(world: World, { attempt_id }: ModificationRow): void {
  const attempt = world.store.attempt(attempt_id)
  const cart = world.cartOf(attempt)
  if (!cart.hasOrderBy(attempt) && isCapturedByItself(attempt, world.store.ofAttempt(attempt_id)))
    recordWhole(world, cart, attempt.session)
}

/** A refund that failed at the bank stays in Medusa; made once more in the back office, it is that one. */
function standsForAnother(
  { store }: World,
  payment: MedusaPayment,
  { id, cause, kind, amount, attempt_id }: ModificationRow
): boolean {
  if (cause !== "external" || kind !== "refund" || payment.refunds.some(({ modification }) => modification === id))
    return false
  const medusa_id = refundReplacedBy(amount, store.ofAttempt(attempt_id))
  if (!medusa_id || !payment.refunds.some((row) => row.id === medusa_id)) return false
  store.updateModification(id, { medusa_id })
  return true
}

/** A refund that failed at the bank is removed from Medusa if its amount is gone. */
function makeRoom(world: World, payment: MedusaPayment, modification: ModificationRow): string {
  const left = leftToRefund(world, payment, modification)
  if (modification.kind === "cancel") return left
  const others = payment.refunds.filter((row) => !isOf(row, modification))
  const inTheWay = new Set(
    refundsInTheWay(
      { amount: modification.exact_amount, currency: world.currency },
      left,
      others,
      world.store.ofAttempt(modification.attempt_id)
    ).map(({ id }) => id)
  )
  payment.refunds = payment.refunds.filter(({ id }) => !inTheWay.has(id))
  return leftToRefund(world, payment, modification)
}

/** The amount that Medusa has captured and not refunded, without open requests. */
function leftToRefund({ store }: World, { captures, refunds }: MedusaPayment, modification: ModificationRow): string {
  const made = store.ofAttempt(modification.attempt_id).filter((one) => one.id !== modification.id && wasAccepted(one))
  const ids = new Set(made.map(({ medusa_id }) => medusa_id))
  const byItself = !made.some(({ kind }) => kind === "capture")
  const captured = captures.filter(({ id }) => byItself || ids.has(id)).map(({ amount }) => amount)
  return exactLeft(
    exactSum(captured),
    refunds.filter(({ id }) => ids.has(id))
  )
}

interface Addition {
  readonly payment: MedusaPayment
  readonly rows: "captures" | "refunds"
  readonly modification: ModificationRow
  readonly amount: string
}

/**
 * Checks whether Medusa has it, and has Medusa add it if not.
 *
 * Medusa takes no more captures than are authorized, and no more refunds than are captured, and compares exactly.
 */
function* add(world: World, { payment, rows, modification, amount }: Addition): Going<boolean> {
  if (payment[rows].some((row) => isOf(row, modification))) return true
  yield
  const limit = rows === "captures" ? payment.amount : exactSum(payment.captures.map((capture) => capture.amount))
  if (compareAmounts(amount, exactLeft(limit, payment[rows])) > 0) return false
  const row = { id: world.newId("row"), amount, modification: modification.id, made_at: world.now }
  payment[rows].push(row)
  world.store.updateModification(modification.id, { medusa_id: row.id })
  return true
}

/** A refund that was accepted before, and failed at the bank, stays when it is sent again and rejected. */
function takeBackRefund({ store }: World, payment: MedusaPayment, modification: ModificationRow): boolean {
  const hasSucceeded = store
    .ofAttempt(modification.attempt_id)
    .some((other) => other.medusa_id === modification.medusa_id && wasAccepted(other))
  return hasSucceeded || takeBack(payment, "refunds", modification)
}

function takeBack(payment: MedusaPayment, what: "captures" | "refunds", modification: ModificationRow): boolean {
  payment[what] = payment[what].filter((row) => !isOf(row, modification))
  return true
}

function isOf(row: MedusaRow, modification: ModificationRow): boolean {
  return row.id === modification.medusa_id || row.modification === modification.id
}
