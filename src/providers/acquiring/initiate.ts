import type { InitiatePaymentInput, InitiatePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { payableAmount, payableCurrency } from "../../application/payments/attempts/begin-attempt"
import { decimalText } from "../../application/shared/amount"
import { asMedusaError } from "./as-medusa-error"
import type { ProviderDependencies } from "./dependencies"
import { checkOffSession } from "./off-session"

/**
 * Rejects an amount that the gateway cannot charge, before the shopper types a card. The session's data gets only the
 * `ref`. A missing account is an error at the checkout, not here. An off-session payment has to name a saved card of
 * its customer.
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

/** `NaN` and similar become text that is no amount. */
function plainText(amount: InitiatePaymentInput["amount"]): string {
  try {
    return decimalText(amount)
  } catch {
    return "NaN"
  }
}
