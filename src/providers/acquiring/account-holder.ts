import type {
  CreateAccountHolderInput,
  CreateAccountHolderOutput,
  PaymentProviderContext,
} from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"

/**
 * Medusa's account holder of a customer. The gateway knows none, so that it holds the customer's id and nothing else; each gets an
 * id of its own, as Medusa may ask twice at one moment and keeps them apart by it.
 */
export function accountHolderFor({ context }: CreateAccountHolderInput): CreateAccountHolderOutput {
  return { id: generateEntityId(undefined, "acqholder"), data: { customer_id: context.customer.id } }
}

/** Whose cards are meant: the customer's, else those of the account holder that was made for one. */
export function customerIn(context: PaymentProviderContext | undefined): string | undefined {
  const holder = context?.account_holder?.data?.customer_id
  return context?.customer?.id ?? (typeof holder === "string" ? holder : undefined)
}
