import type { Going } from "../../going"
import type { World } from "../../world"
import { advanceBillingCycle } from "./advance-billing-cycle"

/**
 * Ends subscriptions that were canceled to the end of their cycle, begins due cycles, and emits an event for every due
 * step.
 */
export function* beginCycles(world: World): Going {
  const { subscriptions } = world
  subscriptions.endCanceling(world.now)
  yield
  subscriptions.beginDue((prefix) => world.newId(prefix), world.now)
  yield
  for (const id of subscriptions.takeDue(world.now)) emitBillingCycleDue(world, id)
}

/** The subscriber begins later. Like all work, it may be lost with its machine. */
export function emitBillingCycleDue(world: World, id: string): void {
  world.setOff(advanceBillingCycle(world, id), 0)
}
