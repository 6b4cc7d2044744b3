import type {
  CreateAccountHolderInput,
  CreateAccountHolderOutput,
  PaymentProviderContext,
} from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"

/**
 * Creates Medusa's account holder of a customer. The gateway has none, so it holds only the customer's id. Each gets a
 * new id, because Medusa may create two concurrently and distinguishes them by id.
 */
export function accountHolderFor({ context }: CreateAccountHolderInput): CreateAccountHolderOutput {
  return { id: generateEntityId(undefined, "acqholder"), data: { customer_id: context.customer.id } }
}

/** Returns the customer whose cards are meant: the one in the context, else the one of the account holder. */
export function customerIn(context: PaymentProviderContext | undefined): string | undefined {
  const holder = context?.account_holder?.data?.customer_id
  return context?.customer?.id ?? (typeof holder === "string" ? holder : undefined)
}
