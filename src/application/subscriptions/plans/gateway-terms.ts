import { periodAtGateway } from "../../../domain/subscriptions/plan"
import type { Interval } from "../../../domain/shared/calendar"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanTerms } from "../../../modules/acquiring/repositories/subscriptions/plans"

/** The field of a plan that a gateway-billed account cannot express, and the message for the merchant. */
interface Unsayable {
  readonly field: "interval" | "pricing" | "intro_cycles"
  readonly problem: Message
}

/**
 * Checks whether the one `subscription` object of a payment (gateway-api 2.8) can express a plan. It has one amount for
 * all later cycles, so it allows no price of the day and no second introductory cycle.
 */
export function faultAtGateway(
  terms: Pick<PlanTerms, "interval" | "interval_count" | "pricing" | "intro_cycles">,
  { profile, handle }: Account
): Unsayable | undefined {
  if (!periodAtGateway(terms, profile.subscriptions.intervals)) {
    return {
      field: "interval",
      problem: createMessage("plans.interval_not_supported", {
        account: handle,
        count: String(terms.interval_count),
        interval: INTERVAL_WORDS[terms.interval],
        setting: `subscriptions.intervals.${terms.interval}`,
      }),
    }
  }
  if (terms.pricing === "current") {
    return {
      field: "pricing",
      problem: createMessage("plans.pricing_not_supported", { account: handle }),
    }
  }
  if (terms.intro_cycles > 1) {
    return {
      field: "intro_cycles",
      problem: createMessage("plans.introductory_cycles_not_supported", { account: handle }),
    }
  }
  return undefined
}

const INTERVAL_WORDS: Readonly<Record<Interval, Message>> = {
  day: createMessage("plans.interval_day"),
  week: createMessage("plans.interval_week"),
  month: createMessage("plans.interval_month"),
  year: createMessage("plans.interval_year"),
}
