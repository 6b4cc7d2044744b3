import { z } from "@medusajs/framework/zod"
import { MODES } from "../../../domain/shared/mode"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../../domain/payments/payment-state"
import { PAYMENT_ORDERS } from "../../../modules/acquiring/repositories/payments/payment-list"
import { filterText, oneOrMore, pageInput, period } from "../shared/list-input"

export const paymentListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe(
    "Begins an order number of ours, or is a transaction id, the last four digits of a card, the number of an order such as 1001, or part of the customer's name or mail address."
  ),
  order: z.enum(PAYMENT_ORDERS).default("-created_at"),
  state: oneOrMore(PAYMENT_STATES),
  flow: oneOrMore(PAYMENT_FLOWS),
  account: filterText(32),
  mode: z.enum(MODES).optional().describe("Whether real cards were charged when it was begun."),
  created_at: period.describe("When it was begun: from ($gte, $gt) and to ($lte, $lt)."),
  risk_action: filterText(64),
  needs_person: z.stringbool().optional().describe("Whether it is held for review, or an open problem is about it."),
  payment_session_id: filterText(64),
  payment_collection_id: filterText(64).describe(
    "Of which an order has one or more: all attempts to pay them, also those whose session has ended."
  ),
})

/**
 * A storefront names the cart in each query of a payment. A caller without the cart's id gets no access to the session.
 */
export const paymentStatusInput = z.object({ cart_id: z.string() })
