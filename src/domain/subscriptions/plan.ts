import type { Interval, Period } from "../shared/calendar"
import { englishOf } from "../shared/messages/message"

/** `locked`: what the variant cost when somebody subscribed. `current`: what it costs when a cycle is due. */
export const PRICINGS = ["locked", "current"] as const

export type Pricing = (typeof PRICINGS)[number]

/** How long a cycle is in the gateway's own words (gateway-api 2.8). */
export interface GatewayPeriod {
  readonly interval: string
  readonly interval_count: number
}

/** The gateway's word for each interval that it knows. `day` is the only one that its document shows. */
export type IntervalWords = Readonly<Partial<Record<Interval, string>>>

/** The exact ways to say an interval with a smaller one: a month has no fixed number of days, and neither has a year. */
const SMALLER: Readonly<Record<Interval, readonly { readonly interval: Interval; readonly count: number }[]>> = {
  day: [],
  week: [{ interval: "day", count: 7 }],
  month: [],
  year: [{ interval: "month", count: 12 }],
}

/**
 * A period as the gateway can be told it: in its own word for the interval, else exactly in a smaller one.
 *
 * @returns `undefined` when there is no exact way to say it
 */
export function periodAtGateway({ interval, interval_count }: Period, words: IntervalWords): GatewayPeriod | undefined {
  const word = words[interval]
  if (word) return { interval: word, interval_count }
  for (const { interval: smaller, count } of SMALLER[interval]) {
    const exact = periodAtGateway({ interval: smaller, interval_count: interval_count * count }, words)
    if (exact) return exact
  }
  return undefined
}

/** What is wrong with the numbers of a plan: the field, and a sentence that says what to write there. */
export interface PlanFault {
  readonly field: "intro_cycles" | "intro_prices"
  readonly problem: string
}

/**
 * Whether cycles and introductory cycles go together.
 *
 * @param cycles how many there are in all; `null`: no end
 * @param currencies those that an introductory price is given in
 */
export function faultOfCycles(
  cycles: number | null,
  introCycles: number,
  currencies: readonly string[]
): PlanFault | undefined {
  if (introCycles === 0 && currencies.length > 0) {
    return {
      field: "intro_cycles",
      problem: englishOf("plans.introductory_cycles_missing"),
    }
  }
  if (introCycles > 0 && currencies.length === 0) {
    return {
      field: "intro_prices",
      problem: englishOf("plans.introductory_prices_missing"),
    }
  }
  if (cycles !== null && introCycles > cycles) {
    return { field: "intro_cycles", problem: englishOf("plans.introductory_cycles_limit", { count: cycles }) }
  }
  return undefined
}

/** What somebody agreed to pay, as a subscription keeps it. Prices are of one piece, as decimal text. */
export interface AgreedPrice {
  readonly pricing: Pricing
  /** What the variant cost when they agreed. */
  readonly unit_price: string
  readonly intro_cycles: number
  readonly intro_price: string | null
}

/** What one piece costs in a cycle; `undefined`: what the variant costs on the day. */
export function unitPriceOf(
  { pricing, unit_price, intro_cycles, intro_price }: AgreedPrice,
  cycle: number
): string | undefined {
  if (intro_price !== null && cycle <= intro_cycles) return intro_price
  return pricing === "locked" ? unit_price : undefined
}
