import { z } from "@medusajs/framework/zod"
import { isTimeZone } from "../../../domain/shared/calendar"
import { MODES } from "../../../domain/shared/mode"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { filterText } from "../shared/list-input"

export const overviewInput = z.strictObject({
  days: z.coerce.number().int().min(1).max(366).default(30).describe("Number of days, including today."),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, schemaMessage("request.time_zone"))
    .default("UTC")
    .describe("Time zone in which a day begins."),
  account: filterText(32),
  mode: z.enum(MODES).optional().describe("Test or live payments. Default: both, in separate figures."),
})
