import type { Pricing } from "../../../domain/subscriptions/plan"
import type { Interval } from "../../../domain/shared/calendar"
import type { PlanView, PlanInput } from "../../hooks/queries/plans"

/** The inputs of a plan's form, as text. */
export interface PlanFormInput {
  readonly name: string
  /** Empty: the first one that is offered. */
  readonly account: string
  readonly interval: Interval
  readonly interval_count: string
  /** Empty: no end. */
  readonly cycles: string
  readonly pricing: Pricing
  readonly intro_cycles: string
  /** By currency code; empty: none. */
  readonly intro_prices: Readonly<Record<string, string>>
  /** The receivers of the introductory price: all subscribers, or each customer and card once. */
  readonly intro_for: IntroFor
}

export const INTRO_FOR = ["all", "once"] as const

export type IntroFor = (typeof INTRO_FOR)[number]

export type PlanField = keyof PlanFormInput

/** An input is not valid for its field. */
export interface InvalidPlanInput {
  readonly fault: PlanField
}

export const NEW_PLAN: PlanFormInput = {
  name: "",
  account: "",
  interval: "month",
  interval_count: "1",
  cycles: "",
  pricing: "locked",
  intro_cycles: "0",
  intro_prices: {},
  intro_for: "all",
}

/** The initial inputs for a plan. */
export function planFormInput({
  name,
  account,
  interval,
  interval_count,
  cycles,
  pricing,
  intro_cycles,
  intro_prices,
  intro_once,
}: PlanView): PlanFormInput {
  return {
    name,
    account,
    interval,
    pricing,
    interval_count: String(interval_count),
    cycles: cycles === null ? "" : String(cycles),
    intro_cycles: String(intro_cycles),
    intro_for: intro_once ? "once" : "all",
    intro_prices: Object.fromEntries(Object.entries(intro_prices).map(([code, price]) => [code.toLowerCase(), price])),
  }
}

/**
 * Returns a new plan as the server expects it. The server validates the combination, and the limits of the account's
 * gateway.
 */
export function newPlanInput(typed: PlanFormInput): { readonly input: PlanInput } | InvalidPlanInput {
  const read = termsTyped(typed)
  return "fault" in read ? read : { input: { account: typed.account, ...read.input } }
}

/**
 * Returns only the fields that the user changed, so changes by other users stay.
 *
 * @param before the inputs when the form was opened
 */
export function planChangeInput(
  before: PlanFormInput,
  typed: PlanFormInput
): { readonly input: PlanInput } | InvalidPlanInput {
  const read = termsTyped(typed)
  const was = termsTyped(before)
  if ("fault" in read || "fault" in was) return read
  const differs = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(was.input[name])
  return { input: Object.fromEntries(Object.entries(read.input).filter(differs)) }
}

function termsTyped(typed: PlanFormInput): { readonly input: PlanInput } | InvalidPlanInput {
  const name = typed.name.trim()
  const count = wholeNumber(typed.interval_count)
  const cycles = typed.cycles.trim() === "" ? null : wholeNumber(typed.cycles)
  const introCycles = typed.intro_cycles.trim() === "" ? 0 : wholeNumber(typed.intro_cycles)
  if (name === "") return { fault: "name" }
  if (!count) return { fault: "interval_count" }
  if (cycles === undefined || cycles === 0) return { fault: "cycles" }
  if (introCycles === undefined) return { fault: "intro_cycles" }
  const prices =
    introCycles === 0
      ? []
      : Object.entries(typed.intro_prices).flatMap(([code, price]) =>
          price.trim() === "" ? [] : [[code, price.trim()] as const]
        )
  if (prices.some(([, price]) => !/^\d{1,12}(\.\d+)?$/.test(price))) return { fault: "intro_prices" }
  const { interval, pricing, intro_for } = typed
  const intro_once = introCycles > 0 && intro_for === "once"
  return {
    input: {
      name,
      interval,
      interval_count: count,
      cycles,
      pricing,
      intro_cycles: introCycles,
      intro_prices: Object.fromEntries(prices),
      intro_once,
    },
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
