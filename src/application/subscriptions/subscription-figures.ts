import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { Mode } from "../../domain/shared/mode"
import type { OverviewRange } from "../../modules/acquiring/repositories/admin/overview"
import type { CurrencyFigures, Figure } from "../../modules/acquiring/repositories/admin/subscription-figures"
import { acquiringOf } from "../shared/acquiring"

/** Key figures of the subscriptions of one mode and currency. Amounts are decimal text. */
export interface SubscriptionFigures {
  /** Real or test money: the mode of the card for a subscription, and of the payment for a renewal. */
  readonly mode: Mode
  readonly currency_code: string
  /** Subscriptions that are active and paid up to now. */
  readonly active: number
  /** Subscriptions that are past due now; `amount` is unpaid. */
  readonly past_due: Figure
  /** Cycles after the first that were paid in the period, at any attempt. */
  readonly renewed: Figure
  /** The part of them that was declined or had failed before. */
  readonly recovered: Figure
  /** Subscriptions that were canceled or ended in the period with an unpaid last cycle; `amount` is unpaid. */
  readonly lost: Figure
}

const NONE: Figure = { count: 0, amount: "0" }

/** Reads the figures of the last days, one row per mode and currency. */
export async function readSubscriptionFigures(
  container: MedusaContainer,
  range: OverviewRange,
  clock: Clock
): Promise<SubscriptionFigures[]> {
  const { accounts, subscriptionFigures } = acquiringOf(container)
  return (await subscriptionFigures.byCurrency({ ...range, live: await accounts.live() }, clock())).map(figuresOf)
}

function figuresOf({
  mode,
  currency,
  active = 0,
  past_due = NONE,
  renewed = NONE,
  recovered = NONE,
  lost = NONE,
}: CurrencyFigures): SubscriptionFigures {
  return { mode, currency_code: currency.toLowerCase(), active, past_due, renewed, recovered, lost }
}
