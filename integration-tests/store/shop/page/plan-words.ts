import { planIdOf } from "../store/plans-of-lines"
import type { PlannedLine, Plans } from "../store/plans-of-lines"
import type { Plan } from "../store/types"
import { money } from "./money"

/** `every month`, `every 2 weeks`. */
function rhythmOf({ interval, interval_count }: Plan): string {
  return interval_count === 1 ? `every ${interval}` : `every ${interval_count} ${interval}s`
}

/** How often a line comes again, as a label; `undefined`: it is bought once. One whose plan is offered no more still is on it. */
export function rhythmOfLine(line: PlannedLine, plans: Plans): string | undefined {
  const id = planIdOf(line)
  if (id === undefined) return undefined
  const plan = plans.get(id)
  return plan ? labelOf(plan) : "Subscription"
}

/** The rhythm as a label: `Every month`. */
export function labelOf(plan: Plan): string {
  const rhythm = rhythmOf(plan)
  return rhythm.charAt(0).toUpperCase() + rhythm.slice(1)
}

/**
 * The consent text of a plan, as it is shown and stored with the subscription.
 *
 * @param price of one piece today
 */
export function consentTo(plan: Plan, price: number, currency: string): string {
  const until = plan.cycles === null ? "until I cancel" : `${plan.cycles} times in all`
  return `I agree to pay ${amountsOf(plan, price, currency)} for each, plus delivery, ${rhythmOf(plan)} ${until}. The card that I pay with is kept for it.`
}

function amountsOf(plan: Plan, price: number, currency: string): string {
  const later = laterAmount(plan, price, currency)
  const { intro_cycles: count } = plan
  const intro = introPriceOf(plan, currency)
  return count === 0 || intro === undefined
    ? later
    : `${money(intro, currency)} the first ${count === 1 ? "time" : `${count} times`} and then ${later}`
}

function laterAmount({ pricing }: Plan, price: number, currency: string): string {
  switch (pricing) {
    case "locked":
      return money(price, currency)
    case "current":
      return `what it costs then (${money(price, currency)} today)`
  }
}

/** Whether a plan is sold in a currency: an introductory price has to be one of it. */
export function isSoldIn(plan: Plan, currency: string): boolean {
  return plan.intro_cycles === 0 || introPriceOf(plan, currency) !== undefined
}

function introPriceOf({ intro_prices }: Plan, currency: string): number | undefined {
  const price = intro_prices[currency.toUpperCase()]
  return price === undefined ? undefined : Number(price)
}
