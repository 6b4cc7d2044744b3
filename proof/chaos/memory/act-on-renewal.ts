import type { RenewalStep } from "../subscription"
import { deliverAllUnasked } from "./act"
import { pastDueUntil } from "./tasks/renewals/cancel-past-due"
import { driveCharge } from "./tasks/renewals/drive-charge"
import { openLink } from "./tasks/renewals/open-link"
import { takeCard, wish } from "./tasks/renewals/wishes"
import { work } from "./tasks/round"
import type { World } from "./world"

/** Does one step of a subscription. What cannot be done as things are is not done. */
export function actOnRenewal(world: World, step: RenewalStep): void {
  const { books, subscriptions } = world
  const [contract] = subscriptions.contracts()
  if (!contract || contract.state === "proposed") return
  switch (step.renewal) {
    case "next_day":
      deliverAllUnasked(world)
      passToNextDay(world)
      return world.setOff(work(world), step.pace)
    case "drive": {
      const charges = subscriptions.charges()
      const charge = charges[step.which % Math.max(1, charges.length)]
      if (charge) world.setOff(driveCharge(world, charge.id), step.pace)
      return
    }
    case "card":
      if (contract.card) books.cards.set(contract.card, step.bank)
      return
    case "next_charge":
      books.fates.push(step.fate)
      return
    case "wish":
      return world.setOff(wish(world, contract, step.wish), step.pace)
    case "another_card":
      return world.setOff(takeCard(world, contract, step.bank), step.pace)
    case "back_up":
      // What a restored database has lost is found by queries alone.
      if (world.queries === "answered") world.backUp()
      return
    case "restore":
      return world.restore()
    case "open_link":
      return world.setOff(openLink(world, step.fate), step.pace)
  }
}

/** Time goes on to the next date of a subscription. */
function passToNextDay(world: World): void {
  world.finish()
  const { subscriptions, now } = world
  const contracts = subscriptions.contracts()
  const dates = [
    ...contracts.map(({ next_due_at }) => next_due_at),
    ...contracts.map((contract) => pastDueUntil(world, contract)),
    ...subscriptions.charges().map(({ next_step_at }) => next_step_at),
  ]
  const coming = dates.flatMap((date) => (date && date > now ? [date.getTime()] : []))
  if (coming.length > 0) world.pass(Math.min(...coming) - now.getTime())
}
