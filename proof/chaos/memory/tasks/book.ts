import { bookableRefund, refundReplacedBy, refundsInTheWay } from "../../../../src/domain/medusa-refunds"
import { compareAmounts } from "../../../../src/domain/money"
import { isCapturedByItself } from "../../../../src/domain/operation-rules"
import { wasAccepted } from "../../../../src/domain/operation-state"
import { isPaid } from "../../../../src/domain/payment-state"
import { BOOKED_BY_ITSELF_MS, nextOperationQuestionAt, nextTryAt } from "../../../../src/domain/schedule"
import { exactSum } from "../../../judge/cents"
import type { Going } from "../going"
import type { MedusaPayment, MedusaRow } from "../cart"
import { exactLeft } from "../cart"
import type { AttemptRow, OperationRow } from "../rows"
import { applyToPayment } from "./operate"
import type { World } from "../world"

/** Brings Medusa up to an operation that is over: books what it lacks, takes back what was not made. */
export function* bookOperation(world: World, id: string): Going {
  const operation = world.store.takeForBooking(id, world.now)
  yield
  if (!operation) return
  yield* bringUp(world, operation)
  yield
  world.store.endBooking(operation)
}

function* bringUp(world: World, operation: OperationRow): Going {
  const { store } = world
  const { id } = operation
  // Who sent it may have died before the payment was moved.
  applyToPayment(world, operation)
  yield
  const attempt = store.attempt(operation.attempt_id)
  const payment = world.cartOf(attempt).paymentOf(attempt.session)
  if (payment?.order_no === attempt.order_no) {
    yield
    if (!(yield* book(world, operation, payment))) return tryLater(world, operation)
  } else if (!payForNothing(world, operation, attempt)) {
    store.updateOperation(id, {
      next_query_at: new Date(world.now.getTime() + BOOKED_BY_ITSELF_MS),
      claimed_until: null,
    })
    return
  }
  yield
  if (operation.kind === "capture" && isCapturedByItself(attempt, store.ofAttempt(attempt.id)))
    store.update(attempt.id, { next_settle_at: world.now })
  yield
  // Whoever moved it meanwhile has planned what follows.
  if (store.operation(id).state !== operation.state) return
  store.updateOperation(id, {
    query_count: 0,
    next_query_at: nextOperationQuestionAt(operation.state, 0, world.now),
    claimed_until: null,
    booked_at: world.now,
  })
}

/** A payment whose money goes back before Medusa has it becomes no order. @returns `false` while Medusa is being given it */
function payForNothing(
  { store, now }: World,
  { kind, state }: OperationRow,
  { id, state: held, given_back_at, handed_until, second_of }: AttemptRow
): boolean {
  const goesBack = (kind === "refund" || kind === "cancel") && (state === "accepted" || state === "done")
  if (!goesBack || given_back_at || second_of) return true
  if (!isPaid(held)) return !handed_until || handed_until <= now
  if (!store.giveBack(id, now)) return false
  store.update(id, { next_settle_at: now })
  return true
}

function tryLater({ store, now }: World, { id, query_count }: OperationRow): void {
  store.updateOperation(id, {
    query_count: query_count + 1,
    next_query_at: nextTryAt(query_count + 1, now),
    claimed_until: null,
  })
}

/** @returns `false` where Medusa refuses */
function* book(world: World, operation: OperationRow, payment: MedusaPayment): Going<boolean> {
  const wasDone = wasAccepted(operation)
  switch (operation.kind) {
    case "capture":
      return wasDone
        ? yield* add(world, { payment, rows: "captures", operation, amount: operation.exact_amount })
        : takeBack(payment, "captures", operation)
    case "refund":
      return wasDone ? yield* addRefund(world, payment, operation) : takeBackRefund(world, payment, operation)
    case "cancel":
      if (!wasDone) return true
      if (!payment.canceled_at && lacksCapture(world, payment, operation)) return false
      if (payment.captures.length > 0 && wasCaptured(world, operation))
        return yield* addRefund(world, payment, operation)
      payment.canceled_at = world.now
      return true
    case "payout":
      return true
  }
}

/** Of a capture that was made the payment may not have been moved yet. */
function wasCaptured({ store }: World, { attempt_id }: OperationRow): boolean {
  const isMade = store.ofAttempt(attempt_id).some(({ kind, state }) => kind === "capture" && state === "done")
  return isMade || store.attempt(attempt_id).history.some(({ to }) => to === "captured")
}

/** What was captured is booked before that it was voided. */
function lacksCapture({ store }: World, payment: MedusaPayment, { attempt_id }: OperationRow): boolean {
  const made = store.ofAttempt(attempt_id).filter(({ kind, state }) => kind === "capture" && state === "done")
  return made.some((capture) => !payment.captures.some((row) => isOf(row, capture)))
}

function* addRefund(world: World, payment: MedusaPayment, operation: OperationRow): Going<boolean> {
  if (standsForAnother(world, payment, operation)) return true
  const left = makeRoom(world, payment, operation)
  const amount = operation.kind === "cancel" ? left : bookableRefund(operation.exact_amount, left, world.currency)
  if (operation.kind === "cancel" && compareAmounts(left, "0") <= 0) return true
  return yield* add(world, { payment, rows: "refunds", operation, amount })
}

/** A refund that failed at the bank stays in Medusa; made once more in the back office, it is that one. */
function standsForAnother(
  { store }: World,
  payment: MedusaPayment,
  { id, cause, kind, amount, attempt_id }: OperationRow
): boolean {
  if (cause !== "back_office" || kind !== "refund" || payment.refunds.some(({ operation }) => operation === id))
    return false
  const medusa_id = refundReplacedBy(amount, store.ofAttempt(attempt_id))
  if (!medusa_id || !payment.refunds.some((row) => row.id === medusa_id)) return false
  store.updateOperation(id, { medusa_id })
  return true
}

/** What failed at the bank, and for which nothing is left, goes out of Medusa. */
function makeRoom(world: World, payment: MedusaPayment, operation: OperationRow): string {
  const left = leftToRefund(world, payment, operation)
  if (operation.kind === "cancel") return left
  const others = payment.refunds.filter((row) => !isOf(row, operation))
  const inTheWay = new Set(
    refundsInTheWay(
      { amount: operation.amount, currency: world.currency },
      left,
      others,
      world.store.ofAttempt(operation.attempt_id)
    ).map(({ id }) => id)
  )
  payment.refunds = payment.refunds.filter(({ id }) => !inTheWay.has(id))
  return leftToRefund(world, payment, operation)
}

/** What Medusa has captured and not refunded. What it only asks for is not counted. */
function leftToRefund({ store }: World, { captures, refunds }: MedusaPayment, operation: OperationRow): string {
  const made = store.ofAttempt(operation.attempt_id).filter((one) => one.id !== operation.id && wasAccepted(one))
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
  readonly operation: OperationRow
  readonly amount: string
}

/**
 * Looks whether Medusa has it, and has Medusa add it where not. Medusa takes no more captures than are authorised, and no more refunds than
 * are captured, and compares exactly.
 */
function* add(world: World, { payment, rows, operation, amount }: Addition): Going<boolean> {
  if (payment[rows].some((row) => isOf(row, operation))) return true
  yield
  const limit = rows === "captures" ? payment.amount : exactSum(payment.captures.map((capture) => capture.amount))
  if (compareAmounts(amount, exactLeft(limit, payment[rows])) > 0) return false
  const row = { id: world.newId("row"), amount, operation: operation.id, made_at: world.now }
  payment[rows].push(row)
  world.store.updateOperation(operation.id, { medusa_id: row.id })
  return true
}

/** One that was accepted before, and failed at the bank, stays when it is sent again and refused. */
function takeBackRefund({ store }: World, payment: MedusaPayment, operation: OperationRow): boolean {
  const wasMade = store
    .ofAttempt(operation.attempt_id)
    .some((other) => other.medusa_id === operation.medusa_id && wasAccepted(other))
  return wasMade || takeBack(payment, "refunds", operation)
}

function takeBack(payment: MedusaPayment, what: "captures" | "refunds", operation: OperationRow): boolean {
  payment[what] = payment[what].filter((row) => !isOf(row, operation))
  return true
}

function isOf(row: MedusaRow, operation: OperationRow): boolean {
  return row.id === operation.medusa_id || row.operation === operation.id
}
