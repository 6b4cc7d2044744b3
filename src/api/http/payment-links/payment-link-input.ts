import { z } from "@medusajs/framework/zod"
import { PAYMENT_LINK_STATES } from "../../../domain/payment-links/payment-link-state"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { LONGEST_EMAIL } from "../../pages/link-pages"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"

export const paymentLinkListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at", "expires_at", "-expires_at"]).default("-created_at"),
  q: filterText(64).describe("Beginning of the id of a payment link, an order, a billing cycle or a payment."),
  state: oneOrMore(PAYMENT_LINK_STATES),
  account: filterText(32),
  order_id: filterText(64),
  billing_cycle_id: filterText(64),
})

/** The receiver of a link, if it is not the order's email. */
export const linkMailInput = z.strictObject({ email: z.email().max(LONGEST_EMAIL).optional() })

const id = z.string().regex(/^\w{1,64}$/, schemaMessage("request.id_format"))

/** A link pays an order or a billing cycle. A billing cycle has its own account. */
export const newPaymentLinkInput = z
  .strictObject({
    order_id: id.optional(),
    billing_cycle_id: id.optional(),
    account: z.string().min(1).max(32).optional(),
  })
  .transform(({ order_id, billing_cycle_id, account = "default" }, context) => {
    if (order_id !== undefined && billing_cycle_id === undefined) return { order_id, account }
    if (billing_cycle_id !== undefined && order_id === undefined) return { billing_cycle_id }
    context.addIssue({
      code: "custom",
      path: ["order_id"],
      message: schemaMessage("payment_links.order_or_billing_cycle"),
    })
    return z.NEVER
  })
