import { z } from "@medusajs/framework/zod"

/** What a person read in the gateway's back office about an operation. */
export const resolutionInput = z.strictObject({ outcome: z.enum(["done", "failed"]) })

/**
 * What a person read there about a payment: of one that does not match what was sent, of one of which nobody knows what became, or of a second transaction
 * under the order number of another one.
 */
export const paymentResolutionInput = z.strictObject({
  outcome: z.enum(["nothing_kept", "nothing_taken", "same_payment"]),
})
