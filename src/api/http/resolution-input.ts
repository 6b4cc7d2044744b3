import { z } from "@medusajs/framework/zod"

/** What a person read in the gateway's back office about an operation. */
export const resolutionInput = z.strictObject({ outcome: z.enum(["done", "failed"]) })
