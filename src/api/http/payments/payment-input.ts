import { z } from "@medusajs/framework/zod"
import { MODES } from "../../../domain/shared/mode"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../../domain/payments/payment-state"
import { PAYMENT_ORDERS } from "../../../modules/acquiring/repositories/payments/payment-list"
import { filterText, oneOrMore, pageInput, period } from "../shared/list-input"

export const paymentListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe(
    "The beginning of an order number, a transaction id, the last four digits of a card, an order's number (1001), or a part of the customer's name or email."
  ),
  order: z.enum(PAYMENT_ORDERS).default("-created_at"),
  state: oneOrMore(PAYMENT_STATES),
  flow: oneOrMore(PAYMENT_FLOWS),
  account: filterText(32),
  mode: z.enum(MODES).optional().describe("Whether the account charged real cards when the payment was created."),
  created_at: period.describe("When the payment was created: from ($gte, $gt) and to ($lte, $lt)."),
  risk_action: filterText(64),
  needs_person: z.stringbool().optional().describe("Whether the payment is held for review or has an open problem."),
  payment_session_id: filterText(64),
  payment_collection_id: filterText(64).describe(
    "Payment collections of an order. The list has all their attempts, including those of ended sessions."
  ),
})

/**
 * A storefront names the cart in each query of a payment. A caller without the cart's id gets no access to the session.
 */
export const paymentStatusInput = z.object({ cart_id: z.string() })
