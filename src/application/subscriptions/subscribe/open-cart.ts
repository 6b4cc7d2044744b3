import { createMessage } from "../../../domain/shared/messages/message"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isId } from "../../../domain/shared/id"
import { RequestError } from "../../shared/request-error"
import { exactText, text } from "../../payments/context/raw"

/** A cart that is not completed. */
export interface OpenCart {
  readonly id: string
  readonly regionId: string
  readonly currencyCode: string
  readonly customerId: string | undefined
}

export interface CartLine {
  readonly id: string
  readonly variantId: string
  readonly unitPrice: string
  readonly quantity: number
  readonly isTaxInclusive: boolean
  readonly isCustomPrice: boolean
  /** The plan id that storefronts see on the line; it alone decides nothing. */
  readonly planId: unknown
}

/** The fields of Medusa's line item that {@link CartLine} needs. */
interface RawLine {
  readonly id: string
  readonly variant_id?: string | null
  readonly unit_price?: BigNumberInput | null
  readonly quantity?: BigNumberInput | null
  readonly is_tax_inclusive?: boolean | null
  readonly is_custom_price?: boolean | null
  readonly metadata?: Readonly<Record<string, unknown>> | null
}

/**
 * Returns an open cart for a caller with its id. If it belongs to a customer with an account, that customer must be
 * logged in.
 *
 * @throws a request error `not_found` in all other cases
 */
export async function openCart(
  container: MedusaContainer,
  cartId: string,
  customerId: string | undefined
): Promise<OpenCart> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ["id", "completed_at", "region_id", "currency_code", "customer.id", "customer.has_account"]
  const { data } = isId(cartId) ? await query.graph({ entity: "cart", fields, filters: { id: cartId } }) : { data: [] }
  const [cart] = data
  const isForeign = cart?.customer?.has_account === true && cart.customer.id !== customerId
  if (!cart || cart.completed_at || !cart.region_id || isForeign)
    throw new RequestError("not_found", { message: createMessage("subscriptions.cart_not_found") })
  return { id: cart.id, regionId: cart.region_id, currencyCode: cart.currency_code, customerId: cart.customer?.id }
}

/** Returns the lines of a cart, completed or not. */
export async function cartLines(container: MedusaContainer, cartId: string): Promise<CartLine[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: ["id", "items.*"], filters: { id: cartId } })
  const items: readonly (RawLine | null)[] = data[0]?.items ?? []
  return items
    .flatMap((item) => item ?? [])
    .map((item) => ({
      id: item.id,
      variantId: text(item.variant_id),
      unitPrice: exactText(item.unit_price),
      quantity: Number(exactText(item.quantity)),
      isTaxInclusive: item.is_tax_inclusive === true,
      isCustomPrice: item.is_custom_price === true,
      planId: item.metadata?.acquiring_plan_id,
    }))
}
