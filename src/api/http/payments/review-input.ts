import { z } from "@medusajs/framework/zod"
import { said } from "../../../domain/shared/told"

/** Five requests to the gateway. */
const MOST = 500

export const reviewInput = z.strictObject({
  ids: z
    .array(z.string().regex(/^\w{1,64}$/, said`must be the id of a payment`))
    .min(1, said`must name at least one payment`)
    .max(MOST, said`must name at most ${MOST} payments`)
    .transform((ids) => [...new Set(ids)])
    .describe("The ids of the payments."),
  decision: z.enum(["approve", "reject"]),
})
