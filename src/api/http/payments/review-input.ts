import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"

/** These fit into five requests to the gateway. */
const MOST = 500

export const reviewInput = z.strictObject({
  ids: z
    .array(z.string().regex(/^\w{1,64}$/, schemaMessage("reviews.invalid_payment_id")))
    .min(1, schemaMessage("reviews.no_payment_ids"))
    .max(MOST, schemaMessage("reviews.too_many_payment_ids", { count: String(MOST) }))
    .transform((ids) => [...new Set(ids)])
    .describe("The ids of the payments."),
  decision: z.enum(["approve", "reject"]),
})
