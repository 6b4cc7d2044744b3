import type {
  DeletePaymentMethodInput,
  DeletePaymentMethodOutput,
  ListPaymentMethodsInput,
  ListPaymentMethodsOutput,
} from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { removeSavedCard } from "../../application/payments/card/saved-card"
import { customerIn } from "./account-holder"
import { asMedusaError } from "./as-medusa-error"
import type { ProviderDependencies } from "./dependencies"

/** Returns a customer's saved cards of one account: their first and last digits and their last month. */
export async function listPaymentMethods(
  { acquiring }: ProviderDependencies,
  handle: string,
  { context }: ListPaymentMethodsInput
): Promise<ListPaymentMethodsOutput> {
  const customerId = customerIn(context)
  const rows = customerId === undefined ? [] : await acquiring.savedCards.list(customerId, handle)
  return rows.map(({ id, card_first6, card_last4, card_expiry }) => ({
    id,
    data: { first6: card_first6, last4: card_last4, expires: card_expiry },
  }))
}

/** @throws MedusaError if the card is not the customer's, or a subscription uses it */
export async function deletePaymentMethod(
  { acquiring }: ProviderDependencies,
  { data, context }: DeletePaymentMethodInput,
  clock: Clock
): Promise<DeletePaymentMethodOutput> {
  const customerId = customerIn(context)
  if (customerId === undefined)
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "Nothing was removed: context names no customer.")
  await asMedusaError(() => removeSavedCard(acquiring, customerId, data.id, clock))
  return {}
}
