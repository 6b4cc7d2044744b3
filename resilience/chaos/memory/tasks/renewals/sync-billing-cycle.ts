import {
  decidingAttempt,
  declineKindOf,
  isOfEarlierAttempt,
  isOfStoredCard,
  outcomeOf,
} from "../../../../../src/domain/subscriptions/renewal-attempt"
import type { RecentDeclines } from "../../../../../src/domain/subscriptions/dunning"
import {
  DECLINES_COUNT_FOR_MS,
  DUNNING_DAYS,
  afterDecline,
  afterNotSent,
} from "../../../../../src/domain/subscriptions/dunning"
import type { Going } from "../../going"
import type { AttemptRow, BillingCycleRow } from "../../rows"
import type { World } from "../../world"
import { declineBillingCycle, giveUp } from "./decline-billing-cycle"
import { endCycle } from "./end-cycle"

/** Applies the results of its attempts to a cycle. It is idempotent, and sends nothing. */
export function* syncBillingCycle(world: World, billingCycleId: string): Going {
  const { subscriptions, store } = world
  const billingCycle = subscriptions.billingCycle(billingCycleId)
  yield
  const row = decidingAttempt(store.attemptsOf(billingCycle.id), world.now)
  if (!row) return
  yield
  switch (outcomeOf(row, world.now)) {
    case "paid":
      return yield* followPaid(world, billingCycle, row)
    case "reversed":
      subscriptions.moveBillingCycle(billingCycle.id, "paid", { payment_id: row.id }, world.now)
      yield
      return endCycle(world, billingCycle, { to: "reversed", patch: {} })
    case "declined":
      return yield* followDeclined(world, billingCycle, row)
    case "not_sent":
      if (isFollowed(billingCycle, row))
        subscriptions.moveBillingCycle(billingCycle.id, "due", { next_step_at: afterNotSent(world.now) }, world.now)
      return
    case "unresolved":
      return
  }
}

/** The decline with which the bank declined a stored card for good, if nothing was paid with that card since. */
export function lastDecline({ store, now }: World, card: string): AttemptRow | undefined {
  const last = store
    .attempts()
    .findLast((row) => row.card === card && (["paid", "reversed"].includes(outcomeOf(row, now)) || isRejection(row)))
  return last && isRejection(last) ? last : undefined
}

function isRejection(row: AttemptRow): boolean {
  return row.state === "declined" && declineKindOf(row) === "hard"
}

/** When stored cards were declined lately, for one subscription and of one card. Each card of the model's is stored once. */
export function recentDeclines(
  { store, subscriptions, now }: World,
  { subscriptionId, card }: { subscriptionId: string; card: string | null }
): RecentDeclines {
  const since = new Date(now.getTime() - DECLINES_COUNT_FOR_MS)
  const billingCycles = new Set(subscriptions.billingCyclesOf(subscriptionId).map(({ id }) => id))
  const declined = store
    .attempts()
    .filter(
      (row) =>
        row.billing_cycle_id !== null &&
        isOfStoredCard(row) &&
        row.created_at > since &&
        outcomeOf(row, now) === "declined"
    )
  const at = (rows: readonly AttemptRow[]): Date[] => rows.map(({ created_at }) => created_at)
  return {
    ofSubscription: at(
      declined.filter(({ billing_cycle_id }) => billing_cycle_id !== null && billingCycles.has(billing_cycle_id))
    ),
    ofCard: at(declined.filter((row) => row.card === card)),
  }
}

/** Whether a charge waits for what became of this try. */
function isFollowed(billingCycle: BillingCycleRow, row: AttemptRow): boolean {
  return billingCycle.state === "processing" && !isOfEarlierAttempt(row, billingCycle)
}

function* followPaid(world: World, billingCycle: BillingCycleRow, row: AttemptRow): Going {
  world.subscriptions.moveBillingCycle(
    billingCycle.id,
    "paid",
    { payment_id: row.id, next_step_at: world.now },
    world.now
  )
  yield
  if (row.synced_at && row.order_id)
    endCycle(world, billingCycle, { to: "completed", patch: { payment_id: row.id, order_id: row.order_id } })
}

function* followDeclined(world: World, billingCycle: BillingCycleRow, row: AttemptRow): Going {
  // Also of a charge that no try is noted of: the process died that had stored the gateway charge.
  if (row.flow === "gateway_billed") return giveUp(world, billingCycle)
  if (!isFollowed(billingCycle, row)) return
  const { store, now } = world
  const asked = store
    .attemptsOf(billingCycle.id)
    .filter((one) => isOfStoredCard(one) && one.card === row.card && outcomeOf(one, now) === "declined")
  yield
  const recent = recentDeclines(world, { subscriptionId: billingCycle.subscription_id, card: row.card })
  const step = afterDecline(
    {
      attempts: asked.map(({ created_at }) => created_at).reverse(),
      recent,
      kind: declineKindOf(row),
      days: DUNNING_DAYS,
    },
    now
  )
  yield
  declineBillingCycle(world, billingCycle, row, step)
}
