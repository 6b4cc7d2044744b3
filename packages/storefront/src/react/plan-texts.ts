import type { Plan } from "../customer/plans"
import { fillIn } from "../messages/fill-in"
import type { Messages } from "../messages/messages"
import { formatAmount } from "./format"

type Rhythm = Pick<Plan, "interval" | "interval_count">

/** The terms that a shopper agrees to. */
export type AgreedTerms = Rhythm & Pick<Plan, "cycles" | "pricing" | "intro_cycles" | "intro_prices">

/** The price of one piece today, or of all pieces. */
export interface Price {
  value: number | string
  currency: string
}

/** `every month`, `every 2 weeks`. */
export function intervalText(texts: Messages, { interval, interval_count: count }: Rhythm): string {
  return count === 1 ? texts[`every_${interval}`] : fillIn(texts[`every_${interval}s`], { count })
}

/** The text that a shopper agrees to with a plan. Show it, and send the same text with `subscribe`. */
export function planConsent(texts: Messages, plan: AgreedTerms, price: Price, locale: string | undefined): string {
  const interval = intervalText(texts, plan)
  const amount = formatAmount(price, locale)
  const intro = plan.intro_prices[price.currency.toUpperCase()]
  return [
    plan.cycles === null
      ? fillIn(texts.plan_consent, { amount, interval })
      : fillIn(texts.plan_consent_cycles, { amount, interval, count: plan.cycles }),
    plan.intro_cycles > 0 && intro !== undefined
      ? fillIn(texts.plan_consent_intro, {
          amount: formatAmount({ value: intro, currency: price.currency }, locale),
          count: plan.intro_cycles,
        })
      : "",
    plan.pricing === "current" ? texts.plan_consent_current : "",
  ]
    .filter((text) => text !== "")
    .join(" ")
}
