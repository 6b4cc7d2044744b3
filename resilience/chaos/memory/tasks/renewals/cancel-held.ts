import type { SubscriptionState } from "../../../../../src/domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../../../../src/domain/shared/durations"
import type { Going } from "../../going"
import type { World } from "../../world"
import { cancelMandate } from "../gateway-charges/end-mandate"
import { mandateOf } from "../gateway-charges/mandate-of"

/** How a subscription is canceled, and by whom or what. */
interface Cancellation {
  readonly to: Extract<SubscriptionState, "canceling" | "canceled">
  readonly cause: "customer" | "clock"
}

/** Longer than a subscription takes to be canceled. */
const TAKES_MS = MINUTE_MS

/** Cancels a subscription after a last look at it, in one step, and stops its gateway charges. */
export function* cancelBlocked(world: World, id: string, decide: () => Cancellation | undefined): Going {
  const { subscriptions, mandates } = world
  const how = decide()
  const patch = how?.to === "canceled" ? { next_due_at: null } : {}
  if (!how || !subscriptions.moveSubscription(id, { ...how, patch }, world.now)) return
  const mandate = mandateOf(world, id)
  if (mandate?.state !== "active") return
  // A process that dies in between leaves a date, by which another one finds it.
  mandates.update(mandate.id, { next_attempt_at: new Date(world.now.getTime() + TAKES_MS) })
  yield
  yield* cancelMandate(world, mandate.id)
}
