import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATES } from "../../domain/payment-state"
import { filterText, oneOrMore, pageInput } from "./list-input"

export const paymentListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe("Begins an order number, or is a transaction id or the last four digits of a card."),
  state: oneOrMore(PAYMENT_STATES),
  account: filterText(32),
  payment_session_id: filterText(64),
})

/** A storefront names the cart with each question about a payment: whoever does not know it does not learn of the session. */
export const paymentStatusInput = z.object({ cart_id: z.string() })
