import type { MedusaContainer } from "@medusajs/framework/types"
import { createMessage } from "../../domain/shared/messages/message"
import { openCollection } from "../payment-links/link-session"
import { RequestError } from "../shared/request-error"
import { collectionOf } from "../subscriptions/renewals/renewal-cart"
import { outstandingOfOrder } from "../payments/context/outstanding"

/**
 * The target of a restored payment, if a person has it: a cart without an order, or an order with an outstanding
 * amount.
 */
export interface RestoredFor {
  readonly cartId?: string
  readonly orderId?: string
}

/**
 * The payment collection of the target. The reattachment checks whether its amount is still outstanding.
 *
 * @returns `undefined` without a target
 * @throws a request error `not_found` for a cart without a payment collection, and for an order without an outstanding
 * amount
 */
export async function collectionFor(
  container: MedusaContainer,
  { cartId, orderId }: RestoredFor
): Promise<string | undefined> {
  if (cartId !== undefined) {
    const collection = await collectionOf(container, cartId)
    if (!collection)
      throw new RequestError("not_found", { field: "cart_id", message: createMessage("webhooks.cart_not_found") })
    return collection
  }
  if (orderId === undefined) return undefined
  const outstanding = await outstandingOfOrder(container, orderId)
  if (!outstanding || Number(outstanding.exact) <= 0)
    throw new RequestError("not_found", { field: "order_id", message: createMessage("webhooks.order_not_found") })
  return openCollection(container, orderId, outstanding.exact)
}
