import { z } from "@medusajs/framework/zod"

/** What a person read in the gateway's back office about an operation. */
export const resolutionInput = z.strictObject({ outcome: z.enum(["done", "failed"]) })

/** What a person read there about a payment of which the gateway says other things than were sent. */
export const mismatchInput = z.strictObject({ outcome: z.literal("nothing_kept") })
