import { z } from "@medusajs/framework/zod"
import { englishOf } from "../../../domain/shared/messages/message"

/** These fit into five requests to the gateway. */
const MOST = 500

export const reviewInput = z.strictObject({
  ids: z
    .array(z.string().regex(/^\w{1,64}$/, englishOf("reviews.invalid_payment_id")))
    .min(1, englishOf("reviews.no_payment_ids"))
    .max(MOST, englishOf("reviews.too_many_payment_ids", { count: MOST }))
    .transform((ids) => [...new Set(ids)])
    .describe("The ids of the payments."),
  decision: z.enum(["approve", "reject"]),
})
