import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { cartOfCollection, orderOfPayment } from "./medusa-payment"
import { withLock } from "../../shared/with-lock"
import type { PaymentContext } from "./get-payment-context"
import { getPaymentContextOfSession } from "./get-payment-context"

/** How long Medusa itself waits for the lock of a cart. */
const WAIT_SECONDS = 30

/**
 * Returns the payment context of a session, read with the lock of its cart. During completion an order is visible
 * before its stock is reserved, and Medusa deletes it again if there is no stock.
 *
 * @returns `undefined` also if another process holds the cart's lock for too long
 */
export async function getPaymentContextUnderLock(
  container: MedusaContainer,
  sessionId: string
): Promise<PaymentContext | undefined> {
  const seen = await getPaymentContextOfSession(container, sessionId)
  if (!seen?.cartId || seen.payable.kind === "cart") return seen
  return whileNobodyCompletes(container, seen.cartId, () => getPaymentContextOfSession(container, sessionId))
}

/** Returns the order that an attempt pays, read with the lock of its cart. The session may no longer exist. */
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
  digits: () => Promise<Seen | undefined>
): Promise<Seen | undefined> {
  return (await withLock(container, cartId, WAIT_SECONDS, digits))?.result
}
