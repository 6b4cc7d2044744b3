import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { WEBHOOK_KINDS } from "../../../gateway"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"

export const webhookListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at", "updated_at", "-updated_at"]).default("-created_at"),
  q: filterText(64).describe("Beginning of an order number, or a transaction id."),
  account: filterText(32),
  verification: z.enum(["verified", "unverified", "rejected"]).optional(),
  state: oneOrMore(["received", "processed", "failed", "dead"]),
  kind: oneOrMore(WEBHOOK_KINDS),
  payment_id: filterText(64),
})

const id = z.string().regex(/^\w{1,64}$/, schemaMessage("request.id_format"))

/** The purpose of a restored payment: a cart, an order, or neither. */
export const restorationInput = z
  .strictObject({
    cart_id: id.optional().describe("The cart that it pays, if it has no order."),
    order_id: id.optional().describe("The order on which its amount is outstanding."),
  })
  .refine(({ cart_id, order_id }) => cart_id === undefined || order_id === undefined, {
    path: ["order_id"],
    message: schemaMessage("webhooks.cart_or_order"),
  })
