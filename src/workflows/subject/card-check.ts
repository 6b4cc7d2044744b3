import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../acquiring"
import type { Payable } from "./payable"
import { readCustomer, readOrder } from "./payable"

/**
 * The contract to which a payment session gives another card, as what is paid: its addresses are those of the first
 * order, which may be somebody else's by now, and the amount goes back as soon as the card is known to work.
 *
 * @param amount of the session, as exact decimal text
 */
export async function readCardCheck(
  container: MedusaContainer,
  sessionId: string,
  amount: string
): Promise<Payable | undefined> {
  const contract = await acquiringOf(container).contracts.findByCardSession(sessionId)
  const order = contract?.order_id ? await readOrder(container, contract.order_id) : undefined
  if (!contract || !order) return undefined
  const { id, name, plan_id } = contract
  return {
    ...order,
    customer: contract.customer_id === null ? order.customer : await readCustomer(container, contract.customer_id),
    kind: "contract",
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

/** The contract that gets the card that is paid with. */
export function newCardFor({ kind, id }: Payable): string | undefined {
  return kind === "contract" ? id : undefined
}
