import { dueAt, firstCycleAfter } from "../../../../../src/domain/shared/calendar"
import {
  OPEN_BILLING_CYCLE_STATES,
  STATES_THAT_WAIT_FOR_A_CARD,
  WAITING_BILLING_CYCLE_STATES,
} from "../../../../../src/domain/subscriptions/billing-cycle-state"
import {
  CHARGED_STATES,
  LIVING_STATES,
  subscriptionStatesBefore,
  stateOnCancel,
} from "../../../../../src/domain/subscriptions/subscription-state"
import type { CardWord, ModificationRequest } from "../../../subscription"
import type { Going } from "../../going"
import type { BillingCycleRow, SubscriptionRow } from "../../rows"
import type { World } from "../../world"
import { mandateOf } from "../gateway-charges/mandate-of"
import { emitBillingCycleDue } from "./begin-cycles"
import { cancelBlocked } from "./cancel-held"
import { lastDecline } from "./sync-billing-cycle"

/** Plays a request of a customer or the merchant about a subscription. A rejected request changes nothing. */
export function* wish(world: World, { id }: SubscriptionRow, wanted: ModificationRequest): Going {
  const subscription = world.subscriptions.subscription(id)
  yield
  const mandate = mandateOf(world, id)
  if (mandate) return yield* wishOfGatewayBilled(world, id, wanted)
  yield
  switch (wanted) {
    case "pause":
      return void moveTo(world, id, { to: "paused" })
    case "cancel_now":
      return yield* cancel(world, id, "now")
    case "cancel_at_end":
      return yield* cancel(world, id, "end")
    case "resume":
      return resume(world, subscription)
    case "skip":
      return skip(world, subscription)
    case "charge_now":
      return yield* billingCycleNow(world, subscription)
  }
}

/** The gateway has no pause and no other day: a gateway-billed subscription can only be canceled, and not resumed. */
function* wishOfGatewayBilled(world: World, id: string, wanted: ModificationRequest): Going {
  if (wanted === "cancel_now" || wanted === "cancel_at_end")
    yield* cancel(world, id, wanted === "cancel_now" ? "now" : "end")
}

/** The customer adds another stored card, which is charged immediately for open cycles. */
export function* takeCard(world: World, { id }: SubscriptionRow, bank: CardWord): Going {
  const { subscriptions } = world
  if (!LIVING_STATES.includes(subscriptions.subscription(id).state) || mandateOf(world, id)) return
  const card = world.newId("card")
  world.books.cards.set(card, bank)
  yield
  const changed = subscriptions.changeCard(id, card)
  if (!changed) return
  const [billingCycle] = subscriptions.billingCyclesOf(id)
  if (billingCycle?.state === "failed" && changed.state === "past_due") retryLater(world, changed, billingCycle)
  if (
    billingCycle &&
    CHARGED_STATES.includes(changed.state) &&
    STATES_THAT_WAIT_FOR_A_CARD.includes(billingCycle.state)
  )
    subscriptions.planBillingCycle(billingCycle, { next_step_at: world.now })
}

/** @returns whether it was moved */
function moveTo(
  { subscriptions, now }: World,
  id: string,
  step: Pick<Parameters<typeof subscriptions.moveSubscription>[1], "to" | "patch">
): boolean {
  return subscriptions.moveSubscription(id, { ...step, cause: "customer" }, now) !== undefined
}

function cancel(world: World, id: string, at: "now" | "end"): Going {
  return cancelBlocked(world, id, () => ({
    to: stateOnCancel(world.subscriptions.subscription(id).state, at),
    cause: "customer",
  }))
}

function resume(world: World, subscription: SubscriptionRow): void {
  const { id, state, anchor_at: anchor, cycle, skipped } = subscription
  if ((state !== "paused" && state !== "canceling") || !anchor) return
  if (cycle >= subscription.cycles) return resumeLastCycle(world, subscription)
  const rhythm = { ...subscription, anchor }
  const place = firstCycleAfter(rhythm, cycle + skipped + 1, world.now)
  moveTo(world, id, { to: "active", patch: { skipped: place - cycle - 1, next_due_at: dueAt(rhythm, place) } })
}

/** After its last cycle, a subscription can only resume that one. It is one transaction. */
function resumeLastCycle(world: World, { id }: SubscriptionRow): void {
  const [billingCycle] = world.subscriptions.billingCyclesOf(id)
  if (billingCycle?.state === "failed") retryLater(world, world.subscriptions.subscription(id), billingCycle)
  else moveTo(world, id, { to: "active", patch: { next_due_at: null } })
}

function skip({ subscriptions, now }: World, subscription: SubscriptionRow): void {
  const { state, next_due_at, anchor_at: anchor, cycle, skipped } = subscription
  if (state !== "active" || !next_due_at || !anchor) return
  subscriptions.amend(
    subscription,
    { skipped: skipped + 1, next_due_at: dueAt({ ...subscription, anchor }, cycle + skipped + 2) },
    now
  )
}

/** Charges the next cycle now, tries a failed one once more, or does now what waits for its day. */
function* billingCycleNow(world: World, subscription: SubscriptionRow): Going {
  const { subscriptions, now } = world
  if (subscription.state !== "active" && subscription.state !== "past_due") return
  const [billingCycle] = subscriptions.billingCyclesOf(subscription.id)
  const isOpen = billingCycle && OPEN_BILLING_CYCLE_STATES.includes(billingCycle.state)
  if (subscription.state === "active" && !isOpen)
    return subscription.next_due_at ? subscriptions.amend(subscription, { next_due_at: now }, now) : undefined
  if (!billingCycle) return
  yield
  if (subscription.card && lastDecline(world, subscription.card)) return
  yield
  if (subscription.state === "past_due") return retryLater(world, subscription, billingCycle)
  if (
    !WAITING_BILLING_CYCLE_STATES.includes(billingCycle.state) ||
    !CHARGED_STATES.includes(subscriptions.subscription(subscription.id).state)
  )
    return
  subscriptions.planBillingCycle(billingCycle, { next_step_at: now })
}

/** A failed cycle is tried once more, and its subscription goes on, in one transaction. */
function retryLater(world: World, { id }: SubscriptionRow, billingCycle: BillingCycleRow): void {
  const { subscriptions, now } = world
  const isPossible =
    subscriptions.billingCycle(billingCycle.id).state === "failed" &&
    subscriptionStatesBefore("active").includes(subscriptions.subscription(id).state)
  if (!isPossible) return
  subscriptions.moveBillingCycle(billingCycle.id, "due", { next_step_at: now }, now)
  subscriptions.moveSubscription(id, { to: "active", cause: "customer" }, now)
  emitBillingCycleDue(world, billingCycle.id)
}
