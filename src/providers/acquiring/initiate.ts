import type { InitiatePaymentInput, InitiatePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { parseCurrency } from "../../domain/currency"
import { MoneyError, toGatewayAmount } from "../../domain/money"
import { said } from "../../domain/told"
import { decimalText } from "./amount"
import type { ProviderDependencies } from "./dependencies"
import { checkOffSession } from "./off-session"

/**
 * Refuses, before a card is typed, an amount that the gateway could not be told. The session's data gets our `ref` and
 * nothing else; an account that is not filled in yet is told at the checkout. A payment at which nobody will be present has to
 * name a card of its customer's.
 */
export async function initiate(
  dependencies: ProviderDependencies,
  handle: string,
  { amount, currency_code, data, context }: InitiatePaymentInput
): Promise<InitiatePaymentOutput> {
  const { acquiring } = dependencies
  const currency = parseCurrency(currency_code)
  if (!currency) throw invalid(said`"${currency_code}" is not a currency code.`)
  const account = await acquiring.accounts.find(handle)
  const taken = account?.currencies?.map((code) => code.toUpperCase())
  if (taken && !taken.includes(currency)) throw invalid(said`Payments in ${currency} cannot be made by card here.`)
  try {
    toGatewayAmount(plainText(amount), currency)
  } catch (error) {
    if (error instanceof MoneyError) throw invalid(error.message)
    throw error
  }
  const sessionId = context?.idempotency_key
  if (!sessionId) throw invalid("Medusa gave no payment session id (context.idempotency_key).")
  await checkOffSession(dependencies, handle, data, context)
  const ref = acquiring.refOf(sessionId)
  return { id: ref, data: { ref } }
}

/** `NaN` and the like become a text that is no amount. */
function plainText(amount: InitiatePaymentInput["amount"]): string {
  try {
    return decimalText(amount)
  } catch {
    return "NaN"
  }
}

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
