import { z } from "@medusajs/framework/zod"
import { line } from "./shopper-input"

const id = z.string().regex(/^\w{1,64}$/, "must be an id")

export const subscriptionInput = z.strictObject({
  plan_id: id,
  variant_id: id,
  quantity: z.number().int().min(1).max(1000).default(1),
  /** The text that the shopper was shown and agreed to. */
  consent: line(2000).refine((text) => text.trim().length > 0, "must be the text that the shopper agreed to"),
})

export const offeredPlansInput = z.strictObject({ variant_id: id })
