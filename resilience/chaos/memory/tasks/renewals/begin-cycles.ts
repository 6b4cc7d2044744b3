import type { Going } from "../../going"
import type { World } from "../../world"
import { advanceBillingCycle } from "./advance-billing-cycle"

/** Ends what was canceled to the end of what is paid, begins the cycles that are due, and tells of every charge about which something is to be done. */
export function* beginCycles(world: World): Going {
  const { subscriptions } = world
  subscriptions.endCanceling(world.now)
  yield
  subscriptions.beginDue((prefix) => world.newId(prefix), world.now)
  yield
  for (const id of subscriptions.takeDue(world.now)) emitBillingCycleDue(world, id)
}

/** Whoever hears of it begins when it pleases: as anything that is under way, it may be lost with its machine. */
export function emitBillingCycleDue(world: World, id: string): void {
  world.setOff(advanceBillingCycle(world, id), 0)
}
