import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { OverviewRange } from "../../modules/acquiring/overview"
import type { CurrencyFigures, Figure } from "../../modules/acquiring/subscription-figures"
import { acquiringOf } from "../acquiring"

/** How subscriptions in one currency fare. Amounts are decimal text. */
export interface ContractFigures {
  readonly currency_code: string
  /** How many go on now, and are paid so far. */
  readonly active: number
  /** How many stand still now, as a cycle could not be charged; `amount` is what is not paid, as it was last tried. */
  readonly past_due: Figure
  /** Cycles after the first that were paid in the period, at whichever try. */
  readonly renewed: Figure
  /** Those of them that had been declined, or given up, before they were paid. */
  readonly recovered: Figure
  /** How many were cancelled or ended in the period while their last cycle was not paid; `amount` is what that was last tried for. */
  readonly lost: Figure
}

const NONE: Figure = { count: 0, amount: "0" }

/** Counts subscriptions and their renewals of the last days, a row for each currency. */
export async function readContractFigures(container: MedusaContainer, range: OverviewRange, clock: Clock): Promise<ContractFigures[]> {
  return (await acquiringOf(container).subscriptionFigures.byCurrency(range, clock())).map(figuresOf)
}

function figuresOf({ currency, active = 0, past_due = NONE, renewed = NONE, recovered = NONE, lost = NONE }: CurrencyFigures): ContractFigures {
  return { currency_code: currency.toLowerCase(), active, past_due, renewed, recovered, lost }
}
