import type { InitiatePaymentInput, InitiatePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { payableAmount, payableCurrency } from "../../application/payments/attempts/begin-attempt"
import { decimalText } from "../../application/shared/amount"
import { asMedusaError } from "./as-medusa-error"
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
  const account = await acquiring.accounts.findReadable(handle)
  await asMedusaError(() => payableAmount(plainText(amount), payableCurrency(currency_code, account)))
  const sessionId = context?.idempotency_key
  if (!sessionId)
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "Medusa gave no payment session id (context.idempotency_key)."
    )
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
