import type { Interval, Period } from "../shared/calendar"
import { createMessage } from "../shared/messages/message"
import type { Message } from "../shared/messages/message"

/** `locked`: the variant's price at the time of subscription. `current`: its price on the due date of a cycle. */
export const PRICINGS = ["locked", "current"] as const

export type Pricing = (typeof PRICINGS)[number]

/** The length of a cycle in the gateway's own terms (gateway-api 2.8). */
export interface GatewayPeriod {
  readonly interval: string
  readonly interval_count: number
}

/** The gateway's term for each interval that it supports. Its document shows `day` only. */
export type IntervalNames = Readonly<Partial<Record<Interval, string>>>

/** The exact conversions of an interval into a smaller one. A month has no fixed number of days, nor does a year. */
const SMALLER: Readonly<Record<Interval, readonly { readonly interval: Interval; readonly count: number }[]>> = {
  day: [],
  week: [{ interval: "day", count: 7 }],
  month: [],
  year: [{ interval: "month", count: 12 }],
}

/**
 * Converts a period for the gateway: with the gateway's term for the interval, or exactly with a smaller one.
 *
 * @returns `undefined` if there is no exact conversion
 */
export function periodAtGateway({ interval, interval_count }: Period, names: IntervalNames): GatewayPeriod | undefined {
  const gatewayName = names[interval]
  if (gatewayName) return { interval: gatewayName, interval_count }
  for (const { interval: smaller, count } of SMALLER[interval]) {
    const exact = periodAtGateway({ interval: smaller, interval_count: interval_count * count }, names)
    if (exact) return exact
  }
  return undefined
}

/** An invalid number of a plan: the field, and a message with the valid values. */
export interface PlanFault {
  readonly field: "intro_cycles" | "intro_prices"
  readonly problem: Message
}

/**
 * Checks that the cycles and introductory cycles of a plan are consistent.
 *
 * @param cycles the total number of cycles; `null`: no end
 * @param currencies the currencies of the introductory prices
 */
export function faultOfCycles(
  cycles: number | null,
  introCycles: number,
  currencies: readonly string[]
): PlanFault | undefined {
  if (introCycles === 0 && currencies.length > 0) {
    return {
      field: "intro_cycles",
      problem: createMessage("plans.introductory_cycles_missing"),
    }
  }
  if (introCycles > 0 && currencies.length === 0) {
    return {
      field: "intro_prices",
      problem: createMessage("plans.introductory_prices_missing"),
    }
  }
  if (cycles !== null && introCycles > cycles) {
    return {
      field: "intro_cycles",
      problem: createMessage("plans.introductory_cycles_limit", { count: String(cycles) }),
    }
  }
  return undefined
}

/** The agreed price of a subscription. Prices are of one piece, as decimal text. */
export interface AgreedPrice {
  readonly pricing: Pricing
  /** The price of the variant at the time of the agreement. */
  readonly unit_price: string
  readonly intro_cycles: number
  readonly intro_price: string | null
}

/** The price of one piece in a cycle; `undefined`: the variant's price on that day. */
export function unitPriceOf(
  { pricing, unit_price, intro_cycles, intro_price }: AgreedPrice,
  cycle: number
): string | undefined {
  if (intro_price !== null && cycle <= intro_cycles) return intro_price
  return pricing === "locked" ? unit_price : undefined
}
