import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { z } from "@medusajs/framework/zod"

const CURRENCY = z
  .string()
  .regex(/^[A-Z]{3}$/, schemaMessage("options.currency_code"))
  .refine((code) => code !== "USD", schemaMessage("options.usd_rate"))

const RATE = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, schemaMessage("options.rate"))
  .refine((text) => /[1-9]/.test(text), schemaMessage("options.not_positive"))

/** US dollars for one unit of a currency, in decimal text. */
export const usdRatesSchema = z.record(CURRENCY, RATE)
