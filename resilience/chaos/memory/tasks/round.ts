import { HOUR_MS, MINUTE_MS } from "../../../../src/domain/shared/durations"
import { reversalOf } from "../../../../src/domain/modifications/modification-rules"
import type { Going } from "../going"
import type { MedusaRow } from "../cart"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { pollDue, endLeftOpen } from "./poll"
import { cancelMandates } from "./gateway-charges/end-mandate"
import { processModifications } from "./due-modifications"
import { runEach } from "./run-each"
import { capture, orderedPaymentOf, release } from "./merchant"
import { processInbox } from "./webhook"
import { beginCycles } from "./renewals/begin-cycles"
import { cancelPastDue } from "./renewals/cancel-past-due"
import { queryWhetherReturned } from "./query"
import { syncDue } from "./sync"
import { reconcile } from "./reconcile"

const ACTED_BEFORE_MS = HOUR_MS
const UNSENT_AFTER_MS = 2 * MINUTE_MS

/** One tick of due work. */
export function* work(world: World): Going {
  yield* processInbox(world)
  yield* processModifications(world)
  yield* pollDue(world)
  yield* reconcile(world)
  queryWhetherReturned(world)
  yield* handleExpiries(world)
  yield* syncDue(world)
  if (world.deducts) yield* cancelMandates(world)
  if (world.agreed) yield* cancelPastDue(world)
  if (world.agreed) yield* beginCycles(world)
  yield* expireUnopened(world)
  yield* endLeftOpen(world)
  yield* removeUnsent(world)
}

/**
 * Acts on authorizations that end within the hour, as the merchant chose. After a partial capture the rest is captured,
 * or nothing is done.
 */
function* handleExpiries(world: World): Going {
  const { store, now } = world
  const isNow = (row: AttemptRow): boolean => {
    const authorizationExpiresAt = actedOnAt(world, row)
    return authorizationExpiresAt !== null && authorizationExpiresAt <= now
  }
  yield* runEach(world, store.attempts().filter(isNow), (row) => handleExpiry(world, row))
}

function* handleExpiry(world: World, row: AttemptRow): Going {
  const { store, onExpiry } = world
  store.update(row.id, { authorization_expires_at: null })
  yield
  const payment = orderedPaymentOf(world, row)
  const isWanted =
    onExpiry === "cancel" || (reversalOf(row, store.ofAttempt(row.id)) === "none" && !world.cartOf(row).isCanceled)
  if (payment && isWanted && row.state === "captured") world.seen.add("a rest that was captured before it lapsed")
  if (payment && isWanted)
    yield* onExpiry === "capture"
      ? capture(world, payment, "all", "answered")
      : release(world, payment, "expiry", "answered")
}

/** The time of the automatic action on an authorization, if any. */
export function actedOnAt({ onExpiry }: World, { state, authorization_expires_at }: AttemptRow): Date | null {
  const isActedOn = onExpiry !== "warn" && (state === "authorized" || onExpiry === "capture")
  return authorization_expires_at && isActedOn ? new Date(authorization_expires_at.getTime() - ACTED_BEFORE_MS) : null
}

function* expireUnopened(world: World): Going {
  const { store, now } = world
  const unopened = store.attempts().filter(({ state, expires_at }) => state === "created" && expires_at <= now)
  yield* runEach(world, unopened, function* ({ id }) {
    // A page that is opened at this moment wins.
    if (store.attempt(id).state === "created") store.move(id, "expired", { next_poll_at: null }, world.now)
  })
}

/** Medusa commits a capture or refund before our provider does: if the process died between, nothing was sent. */
function* removeUnsent(world: World): Going {
  const { carts, store } = world
  yield* runEach(
    world,
    carts.flatMap(({ payments }) => payments),
    function* (payment) {
      const known = new Set(store.modifications().map(({ medusa_id }) => medusa_id))
      const wasSent = ({ id, modification, made_at }: MedusaRow): boolean =>
        modification !== null || known.has(id) || world.now.getTime() - made_at.getTime() < UNSENT_AFTER_MS
      const attempt = store.attempts().find(({ order_no }) => order_no === payment.order_no)
      if (attempt && world.cartOf(attempt).isCanceled && !payment.refunds.every(wasSent))
        store.syncAfterCancel(attempt.id, world.now)
      payment.refunds = payment.refunds.filter(wasSent)
      const wasCaptured = attempt?.history.some(({ to }) => to === "captured")
      const byItself =
        wasCaptured &&
        !store.ofAttempt(attempt?.id ?? "").some(({ kind, state }) => kind === "capture" && state !== "failed")
      if (attempt && !byItself) payment.captures = payment.captures.filter(wasSent)
    }
  )
}
