import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { cartOfCollection, orderOfPayment } from "../modifications/medusa-payment"
import { withLock } from "../with-lock"
import type { PaymentContext } from "./get-payment-context"
import { getPaymentContextOfSession } from "./get-payment-context"

/** As long as Medusa itself waits for a cart. */
const WAIT_SECONDS = 30

/**
 * The subject of a session, with an order only where Medusa does not take it back any more: while a cart is being completed, its
 * order can be seen before the stock is reserved, and is deleted again when it cannot be. Who completes a cart holds its lock.
 *
 * @returns `undefined` as well where somebody holds the cart for too long
 */
export async function requirePaymentContext(
  container: MedusaContainer,
  sessionId: string
): Promise<PaymentContext | undefined> {
  const seen = await getPaymentContextOfSession(container, sessionId)
  if (!seen?.cartId || seen.payable.kind === "cart") return seen
  return whileNobodyCompletes(container, seen.cartId, () => getPaymentContextOfSession(container, sessionId))
}

/** The order that an attempt pays for, with the same certainty; its session may be gone. */
export async function findCertainOrder(container: MedusaContainer, row: PaymentRow): Promise<string | undefined> {
  const seen = await orderOfPayment(container, row)
  const cartId =
    seen && !row.order_id && row.payment_collection_id
      ? await cartOfCollection(container, row.payment_collection_id)
      : undefined
  return cartId ? whileNobodyCompletes(container, cartId, () => orderOfPayment(container, row)) : seen
}

async function whileNobodyCompletes<Seen>(
  container: MedusaContainer,
  cartId: string,
  look: () => Promise<Seen | undefined>
): Promise<Seen | undefined> {
  return (await withLock(container, cartId, WAIT_SECONDS, look))?.result
}
