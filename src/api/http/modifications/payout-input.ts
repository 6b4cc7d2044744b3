import { z } from "@medusajs/framework/zod"
import { MODIFICATION_STATES } from "../../../domain/modifications/modification-state"
import { Secret } from "../../../domain/shared/secret"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { MODIFICATION_ORDERS } from "../../../modules/acquiring/repositories/modifications/modification-page"
import { filterText, oneOrMore, pageInput, period } from "../shared/list-input"

const MAX_FIELDS = 40

/**
 * The gateway's own fields of a person, company or account. All are kept in memory only, because their content is
 * unknown.
 */
const party = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/), z.string().max(500))
  .refine(
    (fields) => Object.keys(fields).length <= MAX_FIELDS,
    schemaMessage("payouts.fields_limit", { count: String(MAX_FIELDS) })
  )
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new Secret(value)])))

const receiver = party.refine(
  (fields) => Object.values(fields).some((value) => !value.isEmpty),
  schemaMessage("payouts.receiver_required")
)

const parties = { fund_source: party.optional(), beneficiary: receiver, payer: party.optional() }

export const payoutInput = z.strictObject({
  account: z.string().min(1).max(32).default("default"),
  request_id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, schemaMessage("payouts.request_id_format")),
  payment_currency: z.string().regex(/^[A-Za-z]{3}$/, schemaMessage("request.currency_code")),
  payment_amount: z.string().regex(/^\d{1,12}(\.\d+)?$/, schemaMessage("request.decimal_amount")),
  ...parties,
})

/** The approver of a payout enters its receiver again. */
export const payoutApprovalInput = z.strictObject(parties)

export const payoutListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe("Beginning of the request_id, or the gateway's payout_id."),
  order: z.enum(MODIFICATION_ORDERS).default("-created_at"),
  state: oneOrMore(MODIFICATION_STATES),
  account: filterText(32),
  created_at: period.describe("When the payout was requested: from ($gte, $gt) and to ($lte, $lt)."),
})
