import { z } from "@medusajs/framework/zod"
import { STATES_OF_PAYMENTS } from "../../../domain/modifications/modification-state"
import { MODIFICATION_ORDERS } from "../../../modules/acquiring/repositories/modifications/modification-page"
import { filterText, oneOrMore, pageInput, period } from "../shared/list-input"

export const refundListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe(
    "Beginning of the payment's order number, the gateway's id of the refund or of the payment's transaction, or the number of an order such as 1001."
  ),
  order: z.enum(MODIFICATION_ORDERS).default("-created_at"),
  state: oneOrMore(STATES_OF_PAYMENTS),
  account: filterText(32),
  payment_id: filterText(64),
  created_at: period.describe("When the refund was requested: from ($gte, $gt) and to ($lte, $lt)."),
})
