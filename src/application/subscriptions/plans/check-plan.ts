import { parseCurrency } from "../../../domain/shared/currency"
import { MoneyError, toGatewayAmount } from "../../../domain/shared/money"
import { faultOfCycles } from "../../../domain/subscriptions/plan"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanTerms } from "../../../modules/acquiring/repositories/subscriptions/plans"
import { RequestError } from "../../shared/request-error"
import { faultAtGateway } from "./gateway-terms"

/**
 * Validates a merchant's plan in itself and against the account that charges it.
 *
 * @returns the terms; introductory prices are in the gateway's format, by currency code in capitals
 * @throws a request error `invalid_request` naming the field, and the profile setting if the gateway cannot express the
 * plan
 */
export function checkPlan(terms: PlanTerms, account: Account): PlanTerms {
  const intro_prices = checkPrices(terms.intro_prices)
  const fault = faultOfCycles(terms.cycles, terms.intro_cycles, Object.keys(intro_prices))
  if (fault) throw new RequestError("invalid_request", { field: fault.field, message: fault.problem })
  const unsayable = account.subscriptions === "gateway" ? faultAtGateway(terms, account) : undefined
  if (unsayable) throw new RequestError("invalid_request", { field: unsayable.field, message: unsayable.problem })
  return { ...terms, intro_prices }
}

function checkPrices(prices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(prices).map(([code, price]) => checkPrice(code, price)))
}

/** A card can only be stored with a payment, so even a trial costs something. */
function checkPrice(code: string, price: string): [currency: string, amount: string] {
  const currency = parseCurrency(code)
  if (!currency)
    throw new RequestError("invalid_request", {
      field: "intro_prices",
      message: createMessage("plans.introductory_price_currency"),
    })
  try {
    return [currency, toGatewayAmount(price, currency)]
  } catch (error) {
    if (error instanceof MoneyError)
      throw new RequestError("invalid_request", { field: `intro_prices.${code}`, message: error.content })
    throw error
  }
}
