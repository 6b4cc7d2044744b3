import type { BillingCycleState } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../../../../src/domain/subscriptions/subscription-state"
import { isOnItsWay } from "../../../../../src/domain/payment-links/payment-link-status"
import { isPaid } from "../../../../../src/domain/payments/payment-state"
import type { Fate } from "../../../schedule"
import type { Cart, Session } from "../../cart"
import type { Going } from "../../going"
import type { AttemptRow } from "../../rows"
import type { World } from "../../world"
import { learn, markSending, newRenewalAttempt } from "../attempt"
import { pollAndSync, nextAttempt, takeOver } from "./next-attempt"

const PAYABLE_BY_HAND: readonly BillingCycleState[] = ["declined", "failed"]
const OVER: readonly SubscriptionState[] = ["canceled", "ended"]

/** The customer opens the gateway's page by a payment link of the cycle that could not be charged. */
export function* openLink(world: World, fate: Fate): Going {
  const { store, subscriptions } = world
  const id = subscriptions.billingCycles().at(-1)?.id
  if (!id) return
  const tries = store.attemptsOf(id)
  yield
  const billingCycle = subscriptions.billingCycle(id)
  yield
  const subscription = subscriptions.subscription(billingCycle.subscription_id)
  yield
  const cart = billingCycle.cart ? world.cartOf({ collection: billingCycle.cart }) : undefined
  const isOwed = PAYABLE_BY_HAND.includes(billingCycle.state) && !OVER.includes(subscription.state)
  if (!cart || cart.orders.length > 0 || !isOwed || tries.some(mayHavePaid)) return
  yield
  const session = sessionOfLink(cart, tries)
  yield
  const next = nextAttempt(world, billingCycle, tries)
  yield
  if (!next) return
  if (next.kind === "known") return yield* pollAndSync(world, next.row.id)
  const row = newRenewalAttempt(world, "hosted", { billingCycle, number: next.number, cart, session })
  // The subscription charges the stored card at the same moment.
  if (!store.begin(row)) return
  yield
  if (next.kind === "lost") return yield* takeOver(world, row)
  const sending = yield* markSending(world, row)
  if (!sending) return
  const answer = world.books.openPage(sending, fate, world.now)
  yield
  learn(world, row.id, answer)
}

/** Whether a cycle is paid by a try, or may be. */
function mayHavePaid({ state, flow, reversed_at, synced_at, orphaned_at }: AttemptRow): boolean {
  const patch = {
    state,
    flow,
    isOfLink: flow === "hosted",
    reversed: reversed_at !== null,
    synced: synced_at !== null,
    orphaned: orphaned_at !== null,
  }
  return isOnItsWay(patch) || (patch.isOfLink && isPaid(state) && !patch.reversed && !patch.orphaned)
}

/** The link's own session; a missing one is made again. */
function sessionOfLink(cart: Cart, tries: readonly AttemptRow[]): Session {
  const known = tries.find(({ flow }) => flow === "hosted")?.session
  return cart.sessions.find(({ id }) => id === known) ?? cart.renewSession()
}
