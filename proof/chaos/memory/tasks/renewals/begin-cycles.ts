import type { Going } from "../../going"
import type { World } from "../../world"
import { driveCharge } from "./drive-charge"

/** Ends what was cancelled to the end of what is paid, begins the cycles that are due, and tells of every charge about which something is to be done. */
export function* beginCycles(world: World): Going {
  const { subscriptions } = world
  subscriptions.endCancelling(world.now)
  yield
  subscriptions.beginDue((prefix) => world.newId(prefix), world.now)
  yield
  for (const id of subscriptions.takeDue(world.now)) tellOfCharge(world, id)
}

/** Whoever hears of it begins when it pleases: as anything that is under way, it may be lost with its machine. */
export function tellOfCharge(world: World, id: string): void {
  world.setOff(driveCharge(world, id), 0)
}
