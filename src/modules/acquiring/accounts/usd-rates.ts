import { z } from "@medusajs/framework/zod"

const CURRENCY = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be a currency code in capitals such as EUR")
  .refine((code) => code !== "USD", "needs no rate: leave USD out")

const RATE = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, "must be decimal text such as 1.08")
  .refine((text) => /[1-9]/.test(text), "must be greater than zero")

/** US dollars for one unit of a currency, in decimal text. */
export const usdRatesSchema = z.record(CURRENCY, RATE)
