import { HOUR_MS, MINUTE_MS } from "../../../../src/domain/shared/durations"
import { isOfAnotherTransaction, isPaid, wasPaid } from "../../../../src/domain/payments/payment-state"
import { nextWebhookRetryAt } from "../../../../src/domain/webhooks/webhook-retry"
import type { Going } from "../going"
import type { Post } from "../answer"
import type { AttemptRow, WebhookStatusUpdate, WebhookRow } from "../rows"
import type { World } from "../world"
import { queryGateway } from "./poll"
import { confirmGatewayCharge, billedBy } from "./gateway-charges/confirm-gateway-charge"
import { openMandate } from "./gateway-charges/mandate-of"
import { resolveByRefunds } from "./resolve"
import { sync } from "./sync"
import { searchRefunds } from "./query"
import { runEach } from "./run-each"

type PaymentStatusUpdate = Extract<WebhookStatusUpdate, { about: "payment" }>

const LEASE_MS = MINUTE_MS
const MAY_CHARGE_AFTER_MS = HOUR_MS
const PAUSE_MS = MINUTE_MS

/**
 * A webhook is stored, acknowledged, and processed immediately.
 *
 * It is verified with the numbers of the payment that it names, even if the account has others now.
 */
export function* receiveWebhook(world: World, { order_no, numbers, statusUpdate }: Post, isSigned: boolean): Going {
  const { store, now } = world
  const attempt = store.attempts().find((row) => row.order_no === order_no)
  if (!attempt) return isSigned && numbers === world.numbers ? noteLost(world, order_no, statusUpdate) : undefined
  const verified = isSigned && numbers === attempt.numbers
  if (verified && numbers !== world.numbers) world.seen.add("a webhook of a former account")
  const id = JSON.stringify([order_no, statusUpdate, verified])
  store.receive({
    id,
    attempt_id: attempt.id,
    statusUpdate,
    verified,
    isGenuine: isSigned,
    created_at: now,
    processed_at: null,
    state: "received",
    tries: 0,
    next_attempt_at: now,
    lease_expires_at: null,
    no_response_at: null,
    isReplayed: false,
  })
  yield
  for (const webhook of store.leaseWebhooks([id], LEASE_MS, now)) yield* workOn(world, webhook)
}

/** A paid payment without a row is a problem of the merchant. */
function noteLost({ agreed, lostPaid, now }: World, order_no: string, statusUpdate: WebhookStatusUpdate): void {
  // A subscription takes its lost payments over by itself.
  if (agreed || statusUpdate.about !== "payment" || !isPaid(statusUpdate.word) || lostPaid.has(order_no)) return
  lostPaid.set(order_no, { transaction_id: statusUpdate.transaction_id, at: now })
}

/** Webhooks whose work was cut off, or failed. */
export function* processInbox(world: World): Going {
  yield* runEach(world, world.store.leaseWebhooks("due", LEASE_MS, world.now), (webhook) => workOn(world, webhook))
}

function* workOn(world: World, webhook: WebhookRow): Going {
  yield
  const done = yield* apply(world, webhook)
  yield
  const { store, now, outageSince, toBeRetried } = world
  if (done) {
    store.releaseWebhook(webhook, {
      state: "processed",
      processed_at: now,
      next_attempt_at: null,
      no_response_at: null,
    })
    toBeRetried.delete(webhook.id)
  } else {
    // An outage that ended meanwhile gave it all its tries again.
    const tries = store.webhooks().find(({ id }) => id === webhook.id)?.tries ?? 0
    const next_attempt_at = nextWebhookRetryAt(Math.max(tries, 1), now)
    store.releaseWebhook(webhook, {
      state: next_attempt_at ? "failed" : "dead",
      next_attempt_at,
      no_response_at: outageSince && now,
    })
  }
}

/** @returns `false` when it is to be tried again */
function* apply(world: World, { attempt_id, statusUpdate, verified, created_at: at }: WebhookRow): Going<boolean> {
  const { store } = world
  if (statusUpdate.about === "refund")
    return verified ? yield* applyRefundStatusUpdate(world, attempt_id, statusUpdate) : true
  const named = (verified ? store.gatewayCharge(statusUpdate.transaction_id) : undefined) ?? store.attempt(attempt_id)
  yield
  const row =
    verified && mayBeOfGatewayCharge(world, named, statusUpdate) ? yield* askWhich(world, named, statusUpdate) : named
  if (!row) return false
  yield
  const mandate = verified ? billedBy(world, row, statusUpdate) : undefined
  const concerned = mandate ? yield* confirmGatewayCharge(world, row, { mandate, statusUpdate, at }) : row
  if (!concerned) return false
  if (!mandate) yield* applyPaymentStatusUpdate(world, row, statusUpdate, verified)
  yield
  if (store.attempt(concerned.id).next_sync_at) yield* sync(world, concerned.id)
  return true
}

/**
 * A payment that may not be paid yet can already have a gateway charge. Only a query shows which transaction the
 * webhook is about.
 */
function mayBeOfGatewayCharge(
  world: World,
  { flow, state, sent_at, transaction_id }: AttemptRow,
  statusUpdate: PaymentStatusUpdate
): boolean {
  const { now } = world
  if (world.isSwitchedOff()) return false
  const isLate = sent_at !== null && now.getTime() - sent_at.getTime() >= MAY_CHARGE_AFTER_MS
  return (
    flow !== "gateway_billed" &&
    !wasPaid(state) &&
    isLate &&
    statusUpdate.recurring_id !== null &&
    statusUpdate.transaction_id !== transaction_id
  )
}

/**
 * @returns `undefined` if the gateway has not answered that
 */
function* askWhich(world: World, named: AttemptRow, statusUpdate: PaymentStatusUpdate): Going<AttemptRow | undefined> {
  if (world.mandates.ofPayment(named.id)?.state !== "requested") return world.store.attempt(named.id)
  const asked = yield* queryGateway(world, named.id)
  return wasPaid(asked.state) || statusUpdate.word === asked.state ? asked : undefined
}

function* applyPaymentStatusUpdate(
  world: World,
  row: AttemptRow,
  statusUpdate: PaymentStatusUpdate,
  verified: boolean
): Going {
  const { store } = world
  const isOfAnother =
    wasPaid(row.state) && row.transaction_id !== null && row.transaction_id !== statusUpdate.transaction_id
  if (!verified || isOfAnother) return void (yield* queryGateway(world, row.id, "status_update"))
  const { transaction_id, code: result_code, recurring_id } = statusUpdate
  if (statusUpdate.differs) {
    if (statusUpdate.word === "declined" && (row.state === "declined" || row.state === "expired")) return
    const { row: after } = store.move(row.id, "mismatch", {}, world.now)
    yield
    if (after.state === "mismatch") yield* queryGateway(world, row.id, "status_update")
    return
  }
  const { row: after } = store.move(row.id, statusUpdate.word, { transaction_id, result_code, recurring_id }, world.now)
  if (isOfAnotherTransaction(statusUpdate, after)) reconcileSoon(world, after)
  yield
  openMandate(world, row.id)
}

/** Reconciles a payment as soon as the pause between queries allows. */
function reconcileSoon({ store, now }: World, { id, last_polled_at }: AttemptRow): void {
  const earliest = last_polled_at ? last_polled_at.getTime() + PAUSE_MS : 0
  store.update(id, { next_reconcile_at: new Date(Math.max(now.getTime(), earliest)) })
}

/** The signature does not cover a refund's own fields, so the gateway is queried. */
function* applyRefundStatusUpdate(
  world: World,
  attemptId: string,
  { reference, isOver }: { readonly reference: string; readonly isOver: boolean }
): Going<boolean> {
  const { store } = world
  const modification = store.ofAttempt(attemptId).find(({ gateway_reference }) => gateway_reference === reference)
  if (!modification) {
    reconcileSoon(world, store.attempt(attemptId))
    return true
  }
  if (!isOver || modification.state !== "accepted" || world.isSwitchedOff()) return true
  const found = searchRefunds(world, store.attempt(attemptId).order_no)
  yield
  if (!found) return false
  resolveByRefunds(world, modification, found)
  return true
}
