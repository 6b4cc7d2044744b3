import { z } from "@medusajs/framework/zod"

/** Five requests to the gateway. */
const MOST = 500

export const reviewInput = z.strictObject({
  ids: z
    .array(z.string().regex(/^\w{1,64}$/, "must be the id of a payment"))
    .min(1, "must name at least one payment")
    .max(MOST, `must name at most ${MOST} payments`)
    .transform((ids) => [...new Set(ids)])
    .describe("The ids of the payments."),
  decision: z.enum(["approve", "reject"]),
})
