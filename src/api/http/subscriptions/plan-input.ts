import { z } from "@medusajs/framework/zod"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { isStorable } from "../../../domain/shared/storable"
import { filterText, oneOrMore, pageInput } from "../shared/list-input"

export const planListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["name", "-name", "created_at", "-created_at"]).default("-created_at"),
  q: filterText(64).describe("Part of the name."),
  account: filterText(32),
  state: oneOrMore(["active", "archived"]),
  variant_id: filterText(64).describe("Plans on which this variant is sold."),
})

const terms = {
  name: z.string().trim().min(1).max(200).refine(isStorable, schemaMessage("request.no_control_characters")),
  interval: z.enum(INTERVALS),
  interval_count: z.number().int().min(1).max(365),
  cycles: z.number().int().min(1).max(1200).nullable(),
  pricing: z.enum(PRICINGS),
  intro_cycles: z.number().int().min(0).max(1200),
  intro_prices: z.record(
    z.string().regex(/^[A-Za-z]{3}$/),
    z.string().regex(/^\d{1,12}(\.\d+)?$/, schemaMessage("request.decimal_amount"))
  ),
  intro_once: z.boolean().describe("Whether a customer, and a card, gets the introductory price only once."),
}

export const newPlanInput = z.strictObject({
  account: z.string().min(1).max(32).default("default"),
  name: terms.name,
  interval: terms.interval,
  interval_count: terms.interval_count.default(1),
  cycles: terms.cycles.default(null),
  pricing: terms.pricing.default("locked"),
  intro_cycles: terms.intro_cycles.default(0),
  intro_prices: terms.intro_prices.default({}),
  intro_once: terms.intro_once.default(false),
})

/** A missing field remains unchanged. */
export const planChangeInput = z.strictObject(terms).partial()

/** More than any product has. The limit rejects the ids of a whole store. */
const MOST = 200

const ids = z
  .array(z.string().regex(/^\w{1,64}$/, schemaMessage("plans.variant_id_format")))
  .max(MOST, schemaMessage("plans.variants_limit", { count: String(MOST) }))
  .default([])
  .transform((given) => [...new Set(given)])

export const planVariantsInput = z.strictObject({ add: ids, remove: ids })
