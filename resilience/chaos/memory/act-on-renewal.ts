import type { RenewalStep } from "../subscription"
import { deliverAllUnasked } from "./act"
import { pastDueUntil } from "./tasks/renewals/cancel-past-due"
import { advanceBillingCycle } from "./tasks/renewals/advance-billing-cycle"
import { openLink } from "./tasks/renewals/open-link"
import { takeCard, wish } from "./tasks/renewals/change-subscription"
import { work } from "./tasks/round"
import type { World } from "./world"

/** Plays one step of a subscription. An impossible step changes nothing. */
export function actOnRenewal(world: World, step: RenewalStep): void {
  const { books, subscriptions } = world
  const [subscription] = subscriptions.all()
  if (world.agreed && (!subscription || subscription.state === "incomplete")) return
  // Without queries, nothing finds the renewals that a restored database has lost.
  if (step.renewal === "back_up") return world.queries === "answered" ? world.backUp() : undefined
  if (step.renewal === "restore") return world.restore()
  if (!subscription) return
  switch (step.renewal) {
    case "next_day":
      deliverAllUnasked(world)
      passToNextDay(world)
      return world.setOff(work(world), step.pace)
    case "drive": {
      const billingCycles = subscriptions.billingCycles()
      const billingCycle = billingCycles[step.which % Math.max(1, billingCycles.length)]
      if (billingCycle) world.setOff(advanceBillingCycle(world, billingCycle.id), step.pace)
      return
    }
    case "card":
      if (subscription.card) books.cards.set(subscription.card, step.bank)
      return
    case "next_billing_cycle":
      books.fates.push(step.fate)
      return
    case "wish":
      return world.setOff(wish(world, subscription, step.wish), step.pace)
    case "another_card":
      return world.setOff(takeCard(world, subscription, step.bank), step.pace)
    case "open_link":
      return world.setOff(openLink(world, step.fate), step.pace)
  }
}

/** Moves the time to the next date of a subscription. */
function passToNextDay(world: World): void {
  world.finish()
  const { subscriptions, now } = world
  const rows = subscriptions.all()
  const dates = [
    ...rows.map(({ next_due_at }) => next_due_at),
    ...rows.map((subscription) => pastDueUntil(world, subscription)),
    ...subscriptions.billingCycles().map(({ next_step_at }) => next_step_at),
  ]
  const coming = dates.flatMap((date) => (date && date > now ? [date.getTime()] : []))
  if (coming.length > 0) world.pass(Math.min(...coming) - now.getTime())
}
