import { z } from "@medusajs/framework/zod"
import { MODIFICATION_STATES } from "../../../domain/modifications/modification-state"
import { Secret } from "../../../domain/shared/secret"
import { said } from "../../../domain/shared/told"
import { MODIFICATION_ORDERS } from "../../../modules/acquiring/repositories/modifications/modification-page"
import { filterText, oneOrMore, pageInput, period } from "../shared/list-input"

const MAX_FIELDS = 40

/** The gateway's own fields of a person, company or account. All are kept in memory only, as what they hold is not known. */
const party = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, said`must have at most ${MAX_FIELDS} fields`)
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new Secret(value)])))

const receiver = party.refine(
  (fields) => Object.values(fields).some((value) => !value.isEmpty),
  said`must say who receives the money`
)

const parties = { fund_source: party.optional(), beneficiary: receiver, payer: party.optional() }

export const payoutInput = z.strictObject({
  account: z.string().min(1).max(32).default("default"),
  request_id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, said`must be 1 to 50 letters, digits, dashes and underscores`),
  payment_currency: z.string().regex(/^[A-Za-z]{3}$/, said`must be a currency code`),
  payment_amount: z.string().regex(/^\d{1,12}(\.\d+)?$/, said`must be decimal text such as 12.50`),
  ...parties,
})

/** Whoever approves a payout gives its receiver again. */
export const payoutApprovalInput = z.strictObject(parties)

export const payoutListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe("Begins the request_id, or is the gateway's payout_id."),
  order: z.enum(MODIFICATION_ORDERS).default("-created_at"),
  state: oneOrMore(MODIFICATION_STATES),
  account: filterText(32),
  created_at: period.describe("When it was asked for: from ($gte, $gt) and to ($lte, $lt)."),
})
