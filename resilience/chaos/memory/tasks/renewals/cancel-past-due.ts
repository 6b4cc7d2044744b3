import { OPEN_BILLING_CYCLE_STATES } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import { mayBePaid } from "../../../../../src/domain/subscriptions/renewal-attempt"
import { PAST_DUE_DAYS, pastDueSince } from "../../../../../src/domain/subscriptions/dunning"
import { DAY_MS } from "../../../../../src/domain/shared/durations"
import type { Going } from "../../going"
import type { SubscriptionRow } from "../../rows"
import type { World } from "../../world"
import { runEach } from "../run-each"
import { cancelBlocked } from "./cancel-held"

/** If the merchant chose so, cancels subscriptions that are past due for long enough, and have no payment under way. */
export function* cancelPastDue(world: World): Going {
  if (world.agreed?.afterLastAttempt !== "cancel") return
  yield* runEach(world, world.subscriptions.pastDue(pastDueSince(PAST_DUE_DAYS, world.now)), ({ id }) =>
    cancelIfPastDue(world, id)
  )
}

function* cancelIfPastDue(world: World, id: string): Going {
  yield* cancelBlocked(world, id, () => {
    const { past_due_since: since } = world.subscriptions.subscription(id)
    if (since === null || since > pastDueSince(PAST_DUE_DAYS, world.now)) return undefined
    if (isBeingPaid(world, id))
      return void world.seen.add("a subscription that was past due for long enough while it was being paid")
    world.seen.add("a subscription that was canceled as it was past due for long enough")
    return { to: "canceled", cause: "clock" }
  })
}

/** When the wait of a subscription that is past due is over; `null` if it is not, or waits for ever. */
export function pastDueUntil({ agreed }: World, { past_due_since: since }: SubscriptionRow): Date | null {
  return since && agreed?.afterLastAttempt === "cancel" ? new Date(since.getTime() + PAST_DUE_DAYS * DAY_MS) : null
}

function isBeingPaid({ subscriptions, store, now }: World, id: string): boolean {
  const unpaid = subscriptions
    .billingCyclesOf(id)
    .filter(({ state }) => state === "failed" || OPEN_BILLING_CYCLE_STATES.includes(state))
  return unpaid.some(
    (billingCycle) =>
      OPEN_BILLING_CYCLE_STATES.includes(billingCycle.state) || mayBePaid(store.attemptsOf(billingCycle.id), now)
  )
}
