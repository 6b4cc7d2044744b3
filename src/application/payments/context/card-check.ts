import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../../shared/acquiring"
import type { Payable } from "./payable"
import { readCustomer, readOrder } from "./payable"

/**
 * Reads the subscription whose card a payment session replaces, as the payable. Its addresses are those of the first
 * order, which may belong to another person by now. The amount is reversed after the card is verified.
 *
 * @param amount amount of the session, as exact decimal text
 */
export async function readCardCheck(
  container: MedusaContainer,
  sessionId: string,
  amount: string
): Promise<Payable | undefined> {
  const subscription = await acquiringOf(container).subscriptions.findByCardSession(sessionId)
  const order = subscription?.order_id ? await readOrder(container, subscription.order_id) : undefined
  if (!subscription || !order) return undefined
  const { id, name, plan_id } = subscription
  return {
    ...order,
    customer:
      subscription.customer_id === null ? order.customer : await readCustomer(container, subscription.customer_id),
    kind: "subscription",
    id,
    items: [
      {
        id,
        name,
        code: plan_id,
        product_id: plan_id,
        type: "",
        category: "",
        unit_price: amount,
        unit_price_with_tax: amount,
        quantity: "1",
      },
    ],
    totals: { item: amount, shipping: "0", tax: "0", discount: "0", shippingDiscount: "0" },
    discountCodes: [],
  }
}

/** Returns the id of the subscription that gets the card of this payment. */
export function newCardFor({ kind, id }: Payable): string | undefined {
  return kind === "subscription" ? id : undefined
}
