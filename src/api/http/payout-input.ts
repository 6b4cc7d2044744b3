import { z } from "@medusajs/framework/zod"
import { Secret } from "../../domain/secret"
import { said } from "../../domain/told"

/** The gateway's own fields of a person, company or account. All are kept in memory only, as what they hold is not known. */
const party = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/), z.string().max(500))
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new Secret(value)])))

export const payoutInput = z.strictObject({
  account: z.string().min(1).max(32).default("default"),
  request_id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, said`must be 1 to 50 letters, digits, dashes and underscores`),
  payment_currency: z.string().regex(/^[A-Za-z]{3}$/, said`must be a currency code`),
  payment_amount: z.string().regex(/^\d{1,12}(\.\d+)?$/, said`must be decimal text such as 12.50`),
  fund_source: party.optional(),
  beneficiary: party,
  payer: party.optional(),
})

export type PayoutInput = z.output<typeof payoutInput>
