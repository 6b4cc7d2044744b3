import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { Mode } from "../../domain/shared/mode"
import type { OverviewRange } from "../../modules/acquiring/repositories/admin/overview"
import type { CurrencyFigures, Figure } from "../../modules/acquiring/repositories/admin/subscription-figures"
import { acquiringOf } from "../shared/acquiring"

/** How subscriptions of one mode and currency fare. Amounts are decimal text. */
export interface SubscriptionFigures {
  /** Whether it is real money: of a subscription as of the card that it charges, of a renewal as of its payment. */
  readonly mode: Mode
  readonly currency_code: string
  /** How many go on now, and are paid so far. */
  readonly active: number
  /** How many stand still now, as a cycle could not be charged; `amount` is what is not paid. */
  readonly past_due: Figure
  /** Cycles after the first that were paid in the period, at whichever try. */
  readonly renewed: Figure
  /** Those of them that had been declined, or given up, before they were paid. */
  readonly recovered: Figure
  /** How many were canceled or ended in the period while their last cycle was not paid; `amount` is what is not paid of that. */
  readonly lost: Figure
}

const NONE: Figure = { count: 0, amount: "0" }

/** Counts subscriptions and their renewals of the last days, a row for each mode and currency. */
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
