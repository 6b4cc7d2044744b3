import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { isStorable } from "../../../domain/shared/storable"

/** The page of a list, like in Medusa's lists. */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(100).default(20).describe("Maximum number of rows."),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0).describe("Number of rows to skip."),
} as const

/** A search text. Characters that the database would reject with an error are invalid. */
export function filterText(most: number) {
  return z.string().max(most).refine(isStorable, schemaMessage("request.no_control_characters")).optional()
}

/** One or several values of a closed list: `?state=a` and `?state[]=a&state[]=b`. */
export function oneOrMore<const Values extends readonly [string, ...string[]]>(values: Values) {
  const one = z.enum(values)
  return z.union([one.transform((value) => [value]), z.array(one)]).optional()
}

const moment = z.iso
  .datetime({ offset: true, error: schemaMessage("request.date_time") })
  .transform((text) => new Date(text))
  .optional()

/** A time range: `?created_at[$gte]=2026-11-22T00:00:00Z`. */
export const period = z.strictObject({ $gte: moment, $lte: moment, $gt: moment, $lt: moment }).optional()
