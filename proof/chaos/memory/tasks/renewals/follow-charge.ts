import {
  decidingTry,
  declineKindOf,
  isOfEarlierTry,
  isOfStoredCard,
  outcomeOf,
} from "../../../../../src/domain/charge-try"
import type { RecentDeclines } from "../../../../../src/domain/dunning"
import { DECLINES_COUNT_FOR_MS, DUNNING_DAYS, afterDecline, afterNotSent } from "../../../../../src/domain/dunning"
import type { Going } from "../../going"
import type { AttemptRow, ChargeRow } from "../../rows"
import type { World } from "../../world"
import { declineCharge, giveUp } from "./decline-charge"
import { endCycle } from "./end-cycle"

/** Brings a charge up to what became of its tries. By anybody at any time, any number of times; it sends nothing. */
export function* followCharge(world: World, chargeId: string): Going {
  const { subscriptions, store } = world
  const charge = subscriptions.charge(chargeId)
  yield
  const row = decidingTry(store.triesOf(charge.id), world.now)
  if (!row) return
  yield
  switch (outcomeOf(row, world.now)) {
    case "paid":
      return yield* followPaid(world, charge, row)
    case "returned":
      subscriptions.moveCharge(charge.id, "paid", { payment_id: row.id }, world.now)
      yield
      return endCycle(world, charge, { to: "returned", facts: {} })
    case "declined":
      return yield* followDeclined(world, charge, row)
    case "not_sent":
      if (isFollowed(charge, row))
        subscriptions.moveCharge(charge.id, "due", { next_step_at: afterNotSent(world.now) }, world.now)
      return
    case "unresolved":
      return
  }
}

/** The decline with which the bank refused a stored card for good, if nothing was paid with that card since. */
export function lastRefusal({ store, now }: World, card: string): AttemptRow | undefined {
  const last = store
    .attempts()
    .findLast((row) => row.card === card && (["paid", "returned"].includes(outcomeOf(row, now)) || isRefusal(row)))
  return last && isRefusal(last) ? last : undefined
}

function isRefusal(row: AttemptRow): boolean {
  return row.state === "declined" && declineKindOf(row) === "hard"
}

/** When stored cards were declined lately, for one contract and of one card. Each card of the model's is stored once. */
export function recentDeclines(
  { store, subscriptions, now }: World,
  { contractId, card }: { contractId: string; card: string | null }
): RecentDeclines {
  const since = new Date(now.getTime() - DECLINES_COUNT_FOR_MS)
  const charges = new Set(subscriptions.chargesOf(contractId).map(({ id }) => id))
  const declined = store
    .attempts()
    .filter(
      (row) =>
        row.charge_id !== null && isOfStoredCard(row) && row.created_at > since && outcomeOf(row, now) === "declined"
    )
  const at = (rows: readonly AttemptRow[]): Date[] => rows.map(({ created_at }) => created_at)
  return {
    ofContract: at(declined.filter(({ charge_id }) => charge_id !== null && charges.has(charge_id))),
    ofCard: at(declined.filter((row) => row.card === card)),
  }
}

/** Whether a charge waits for what became of this try. */
function isFollowed(charge: ChargeRow, row: AttemptRow): boolean {
  return charge.state === "trying" && !isOfEarlierTry(row, charge)
}

function* followPaid(world: World, charge: ChargeRow, row: AttemptRow): Going {
  world.subscriptions.moveCharge(charge.id, "paid", { payment_id: row.id, next_step_at: world.now }, world.now)
  yield
  if (row.settled_at && row.order_id)
    endCycle(world, charge, { to: "done", facts: { payment_id: row.id, order_id: row.order_id } })
}

function* followDeclined(world: World, charge: ChargeRow, row: AttemptRow): Going {
  // Also of a charge that no try is noted of: the process died that had stored the deduction.
  if (row.flow === "deducted") return giveUp(world, charge)
  if (!isFollowed(charge, row)) return
  const { store, now } = world
  const asked = store
    .triesOf(charge.id)
    .filter((one) => isOfStoredCard(one) && one.card === row.card && outcomeOf(one, now) === "declined")
  yield
  const recent = recentDeclines(world, { contractId: charge.contract_id, card: row.card })
  const step = afterDecline(
    {
      tries: asked.map(({ created_at }) => created_at).reverse(),
      recent,
      kind: declineKindOf(row),
      days: DUNNING_DAYS,
    },
    now
  )
  yield
  declineCharge(world, charge, row, step)
}
