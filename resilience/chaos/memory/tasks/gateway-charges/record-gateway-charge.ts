import { dueAt } from "../../../../../src/domain/shared/calendar"
import { DEDUCTIBLE_STATES, isOver } from "../../../../../src/domain/subscriptions/subscription-state"
import { begunCycle, placeOfGatewayCharge } from "../../../../../src/domain/subscriptions/gateway-charge"
import { HOUR_MS } from "../../../../../src/domain/shared/durations"
import type { MoveCause } from "../../../../../src/domain/payments/payment-state"
import { nextQueryAt } from "../../../../../src/domain/payments/schedule"
import { nameOfGatewayCharge } from "../../charge"
import type { Going } from "../../going"
import type { AttemptRow, BillingCycleRow, SubscriptionRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { newAttempt } from "../attempt"
import { cancelAtGateway } from "./end-mandate"
import { mandateOf } from "./mandate-of"

/** The gateway's report of a gateway charge. */
export interface GatewayCharge {
  readonly transaction_id: string
  readonly at: Date
  readonly cause: Extract<MoveCause, "webhook" | "query">
}

/**
 * Stores a gateway charge once: as a renewal attempt of its cycle, or as money to reverse.
 *
 * @returns `later` if its cycle is not certain yet
 */
export function* recordGatewayCharge(
  world: World,
  mandate: MandateRow,
  first: AttemptRow,
  gatewayCharge: GatewayCharge
): Going<AttemptRow | "later"> {
  const { store, subscriptions } = world
  const known = store.gatewayCharge(gatewayCharge.transaction_id)
  if (known) return known
  yield
  const subscription = subscriptions.subscription(mandate.subscription_id)
  yield
  const isInForce = mandateOf(world, subscription.id)?.id === mandate.id
  yield
  const paid = isInForce ? yield* billingCycleOf(world, subscription, gatewayCharge.at) : undefined
  if (paid === "later") return "later"
  yield
  // One step: the gateway charge is stored, and its charge or mandate is moved, or nothing is.
  const other = store.gatewayCharge(gatewayCharge.transaction_id)
  if (other) return other
  const row = {
    ...newGatewayCharge(world, first, gatewayCharge),
    billing_cycle_id: paid?.billingCycle.id ?? null,
    attempt_number: paid?.number ?? 0,
  }
  if (!store.begin(row)) return "later"
  if (paid) subscriptions.moveBillingCycle(paid.billingCycle.id, "processing", {}, world.now)
  const isEnding = !paid && endOnceMore(world, mandate, subscription)
  world.seen.add(paid ? "a cycle that the gateway deducted" : "a gateway charge that pays for nothing")
  yield
  if (isEnding) yield* cancelAtGateway(world, mandate.id)
  return row
}

/**
 * The mandate is canceled once more, unless it is active and only charged twice. @returns whether to call the gateway
 * now
 */
function endOnceMore(
  { mandates, seen, now }: World,
  { id, state }: MandateRow,
  subscription: SubscriptionRow
): boolean {
  if (state === "requested" || (state === "active" && !isOver(subscription.state))) return false
  if (state === "canceled") seen.add("a gateway charge after the gateway had said that it ended")
  const ending = mandates.move(id, "canceling", { next_attempt_at: now, tries: 0, ends_by: null }, now)
  if (!ending) mandates.update(id, { next_attempt_at: now, ends_by: null })
  return ending !== undefined
}

interface GatewayBilledAttempt {
  readonly billingCycle: BillingCycleRow
  readonly number: number
}

/** The cycle that a gateway charge pays, which it begins if necessary; `undefined` if there is none. */
function* billingCycleOf(
  world: World,
  subscription: SubscriptionRow,
  at: Date
): Going<GatewayBilledAttempt | "later" | undefined> {
  const { subscriptions, store, seen } = world
  const { anchor_at: anchor, cycle, skipped, cycles, state } = subscription
  const goesOn = DEDUCTIBLE_STATES.includes(state)
  if (!(goesOn || state === "ended") || !anchor) return undefined
  const rhythm = { ...subscription, anchor }
  const billingCycles = subscriptions.billingCyclesOf(subscription.id)
  yield
  const begun = billingCycles.map((billingCycle) =>
    begunCycle(billingCycle, store.attemptsOf(billingCycle.id), world.now)
  )
  yield
  const found = placeOfGatewayCharge({ rhythm, cycle, skipped, cycles, begun }, at)
  switch (found.kind) {
    case "surplus":
      return undefined
    case "begun": {
      const billingCycle = billingCycles.find((one) => one.cycle === found.cycle)
      if (found.cycle < cycle) seen.add("a gateway charge that was told after the next cycle, and paid its own")
      return billingCycle && { billingCycle, number: (store.attemptsOf(billingCycle.id)[0]?.attempt_number ?? 0) + 1 }
    }
    case "next": {
      if (!goesOn) return undefined
      if (at.getTime() - dueAt(rhythm, found.place - 1).getTime() < HOUR_MS)
        seen.add("a gateway charge that was told after a later one")
      const day = { dueAt: dueAt(rhythm, found.place), skipped: found.place - cycle - 1 }
      const next = subscriptions.beginCycle(subscription, day, world.newId("acqcyc"), world.now)
      return next ? { billingCycle: next, number: 1 } : "later"
    }
    case "later":
      return "later"
  }
}

/** Without an order it belongs to a cart of its own, which never becomes an order. */
export function newGatewayCharge(
  world: World,
  { order_no, amount, numbers }: AttemptRow,
  { transaction_id, at, cause }: GatewayCharge
): AttemptRow {
  const session = { id: `gateway charge:${transaction_id}`, amount }
  const begun = {
    ...newAttempt(world, "gateway_billed", world.newCart(amount), session),
    order_no: nameOfGatewayCharge(order_no, transaction_id),
    transaction_id,
    transaction_date: at,
    numbers,
  }
  const unknown = {
    ...begun,
    state: "unknown",
    history: [{ from: null, to: "unknown", at: world.now, cause }],
  } as const
  return { ...unknown, next_poll_at: nextQueryAt(unknown, 0, world.now) }
}
