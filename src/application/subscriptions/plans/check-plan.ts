import { parseCurrency } from "../../../domain/shared/currency"
import { MoneyError, toGatewayAmount } from "../../../domain/shared/money"
import { faultOfCycles } from "../../../domain/subscriptions/plan"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanTerms } from "../../../modules/acquiring/repositories/subscriptions/plans"
import { RequestError } from "../../shared/request-error"
import { faultAtGateway } from "./gateway-terms"

/**
 * Checks what a merchant wrote of a plan against itself and against the account that is to charge it.
 *
 * @returns the terms with introductory prices as the gateway writes amounts, by currency code in capitals
 * @throws Refusal `invalid_request` naming the field, and the setting of the profile where the gateway cannot be told it
 */
export function checkPlan(terms: PlanTerms, account: Account): PlanTerms {
  const intro_prices = checkPrices(terms.intro_prices)
  const fault = faultOfCycles(terms.cycles, terms.intro_cycles, Object.keys(intro_prices))
  if (fault) throw new RequestError("invalid_request", fault.field, fault.problem)
  const unsayable = account.subscriptions === "gateway" ? faultAtGateway(terms, account) : undefined
  if (unsayable) throw new RequestError("invalid_request", unsayable.field, unsayable.problem)
  return { ...terms, intro_prices }
}

function checkPrices(prices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(prices).map(([code, price]) => checkPrice(code, price)))
}

/** A card can only be stored with a payment, so that even a trial costs something. */
function checkPrice(code: string, price: string): [currency: string, amount: string] {
  const currency = parseCurrency(code)
  if (!currency)
    throw new RequestError("invalid_request", "intro_prices", englishOf("plans.introductory_price_currency"))
  try {
    return [currency, toGatewayAmount(price, currency)]
  } catch (error) {
    if (error instanceof MoneyError) throw new RequestError("invalid_request", `intro_prices.${code}`, error.message)
    throw error
  }
}
