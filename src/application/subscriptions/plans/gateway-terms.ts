import { periodAtGateway } from "../../../domain/subscriptions/plan"
import type { Interval } from "../../../domain/shared/calendar"
import { said } from "../../../domain/shared/told"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanTerms } from "../../../modules/acquiring/repositories/subscriptions/plans"

/** What of a plan the gateway cannot be told where it deducts by itself: the field, and a sentence for the merchant. */
interface Unsayable {
  readonly field: "interval" | "pricing" | "intro_cycles"
  readonly problem: string
}

/**
 * Whether the one `subscription` object of a payment (gateway-api 2.8) can say a plan: it has one amount for all later cycles, so
 * that a price of the day and a second introductory cycle cannot be said.
 */
export function faultAtGateway(
  terms: Pick<PlanTerms, "interval" | "interval_count" | "pricing" | "intro_cycles">,
  { profile, handle }: Account
): Unsayable | undefined {
  if (!periodAtGateway(terms, profile.subscriptions.intervals)) {
    return {
      field: "interval",
      problem: said`The gateway deducts the subscriptions of account ${handle} by itself, and cannot be told ${terms.interval_count} ${INTERVAL_WORDS[terms.interval]}: if it knows the interval, write its word into ${`subscriptions.intervals.${terms.interval}`} of the account's profile; else choose days or weeks.`,
    }
  }
  if (terms.pricing === "current") {
    return {
      field: "pricing",
      problem: said`The gateway deducts the subscriptions of account ${handle} by itself, always the amount that it was told with the first payment: choose pricing locked.`,
    }
  }
  if (terms.intro_cycles > 1) {
    return {
      field: "intro_cycles",
      problem: said`The gateway deducts the subscriptions of account ${handle} by itself, and has one amount for every cycle after the first payment: choose at most one introductory cycle.`,
    }
  }
  return undefined
}

const INTERVAL_WORDS: Readonly<Record<Interval, string>> = {
  day: said`day`,
  week: said`week`,
  month: said`month`,
  year: said`year`,
}
