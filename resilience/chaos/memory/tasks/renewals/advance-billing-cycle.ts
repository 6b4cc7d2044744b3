import { isUnanswered, mayRetry } from "../../../../../src/domain/subscriptions/renewal-attempt"
import { BILLING_CYCLE_STATE_TABLE } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES } from "../../../../../src/domain/subscriptions/subscription-state"
import { isBeyondLimits } from "../../../../../src/domain/subscriptions/dunning"
import { DAY_MS, HOUR_MS } from "../../../../../src/domain/shared/durations"
import type { Cart } from "../../cart"
import type { Going } from "../../going"
import type { BillingCycleRow, SubscriptionRow } from "../../rows"
import { isDue } from "../../store"
import type { World } from "../../world"
import { queryGateway } from "../poll"
import { mandateOf } from "../gateway-charges/mandate-of"
import { watchGatewayCharge } from "../gateway-charges/watch-gateway-charge"
import { giveUp } from "./decline-billing-cycle"
import { syncBillingCycle, lastDecline, recentDeclines } from "./sync-billing-cycle"
import { pollAndSync, nextAttempt } from "./next-attempt"
import { CHECK_AGAIN_MS, attemptRenewal } from "./attempt-renewal"

/** Does what is due about a charge: brings it up to its tries, and makes the next one. One process at a time. */
export function* advanceBillingCycle(world: World, id: string): Going {
  const { subscriptions } = world
  const leased = subscriptions.lease(id, world.now)
  if (!leased) return void world.seen.add("two who found one cycle due")
  yield
  yield* syncBillingCycle(world, id)
  yield
  const billingCycle = subscriptions.billingCycle(id)
  yield
  const subscription = subscriptions.subscription(billingCycle.subscription_id)
  if (isDue(billingCycle.next_step_at, world.now)) {
    yield
    const wasRefused = yield* work(world, billingCycle, subscription)
    if (wasRefused) putOff(world, subscriptions.billingCycle(id))
    // However that ended, an open charge has a next look.
    if (BILLING_CYCLE_STATE_TABLE[billingCycle.state].open) later(world, billingCycle, CHECK_AGAIN_MS)
  }
  yield
  subscriptions.release(leased)
}

/**
 * @returns whether the attempt was rejected, and comes later
 */
function* work(world: World, billingCycle: BillingCycleRow, subscription: SubscriptionRow): Going<boolean> {
  switch (billingCycle.state) {
    case "due":
    case "declined":
    case "blocked":
      return yield* makeRenewalAttempt(world, billingCycle, subscription)
    case "processing":
    case "paid":
    case "completed":
    case "reversed":
    case "failed":
      return false
  }
}

function* makeRenewalAttempt(
  world: World,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow
): Going<boolean> {
  const { subscriptions, store, now } = world
  for (const row of store.attemptsOf(billingCycle.id).filter((one) => isUnanswered(one, now))) {
    world.seen.add("a page that a renewal waited for no longer")
    yield* queryGateway(world, row.id)
  }
  const tries = store.attemptsOf(billingCycle.id)
  if (!mayRetry(tries, now)) return false
  yield
  if (!CHARGED_STATES.includes(subscription.state)) {
    const held = subscriptions.subscription(subscription.id)
    if (CHARGED_STATES.includes(held.state)) return yield* makeRenewalAttempt(world, billingCycle, held)
    subscriptions.moveBillingCycle(billingCycle.id, "failed", { next_step_at: null }, now)
    return false
  }
  const mandate = mandateOf(world, subscription.id)
  if (mandate) return yield* watchGatewayCharge(world, billingCycle, mandate)
  const { card } = subscription
  if (!card) {
    if (subscriptions.subscription(subscription.id).card === card) giveUp(world, billingCycle)
    return false
  }
  yield
  if (isBeyondLimits(recentDeclines(world, { subscriptionId: subscription.id, card }), now)) {
    world.seen.add("a card that was tried as often as it may be")
    later(world, billingCycle, DAY_MS)
    return false
  }
  yield
  const cart = yield* sellableCart(world, billingCycle)
  if (!cart) return false
  yield
  const session = cart.renewSession()
  yield
  if (!cart.sessions.includes(session)) return hold(world, billingCycle)
  if (lastDecline(world, card)) {
    world.seen.add("a card that was refused for good, and left alone")
    if (subscriptions.subscription(subscription.id).card === card)
      giveUp(world, billingCycle, { cart: cart.collection })
    return false
  }
  yield
  const next = nextAttempt(world, billingCycle, tries)
  yield
  if (!next) return true
  if (next.kind === "known") {
    yield* pollAndSync(world, next.row.id)
    return false
  }
  const tried = yield* attemptRenewal(world, { billingCycle, subscription, cart, session, card, next })
  if (tried !== "changed") return tried === "refused"
  world.seen.add("a try that was not begun, as the subscription had changed")
  return yield* makeRenewalAttempt(
    world,
    { ...billingCycle, cart: cart.collection },
    subscriptions.subscription(subscription.id)
  )
}

/** The cart of a cycle, made or checked again; if Medusa cannot sell it now, nothing is charged. */
function* sellableCart(world: World, billingCycle: BillingCycleRow): Going<Cart | undefined> {
  if (!world.soldOut)
    return billingCycle.cart ? world.cartOf({ collection: billingCycle.cart }) : world.newCart(world.cart.total)
  yield
  hold(world, billingCycle)
  return undefined
}

/** A cycle that cannot be sold now is checked again in a day. @returns `false`, because nothing was tried */
function hold(world: World, billingCycle: BillingCycleRow): false {
  if (
    !world.subscriptions.moveBillingCycle(
      billingCycle.id,
      "blocked",
      { next_step_at: new Date(world.now.getTime() + DAY_MS) },
      world.now
    )
  )
    later(world, billingCycle, DAY_MS)
  return false
}

/** A rejected attempt repeats in an hour, unless a date is planned already. */
function putOff(world: World, billingCycle: BillingCycleRow): void {
  if (billingCycle.state === "processing" || isDue(billingCycle.next_step_at, world.now))
    later(world, billingCycle, HOUR_MS)
}

function later({ subscriptions, now }: World, billingCycle: BillingCycleRow, milliseconds: number): void {
  subscriptions.planBillingCycle(billingCycle, { next_step_at: new Date(now.getTime() + milliseconds) })
}
