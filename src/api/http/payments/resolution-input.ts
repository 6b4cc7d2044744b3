import { z } from "@medusajs/framework/zod"

/** The outcome of a modification in the gateway's back office. */
export const resolutionInput = z.strictObject({ outcome: z.enum(["done", "failed"]) })

/**
 * The outcome of a payment in the gateway's back office: of a mismatch, of an unknown outcome, or of a second
 * transaction.
 */
export const paymentResolutionInput = z.strictObject({
  outcome: z.enum(["nothing_stored", "nothing_taken", "same_payment"]),
})
