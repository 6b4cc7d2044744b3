import { readTransactionId } from "../wire/ids"
import type { Profile } from "../profile/profile"
import { readExactAmount } from "../outcomes/read-amount"
import { splitCode } from "../outcomes/result-info"
import { meaningOf } from "../profile/settings/code-tables"
import { signedValueOf } from "../signing/signature"
import type { SignatureSpec } from "../signing/signature"
import type { Signable } from "../signing/signed-values"
import { readCurrency } from "./fields"

export interface ReadingContext {
  readonly merchantId: string
  readonly accountId: string
  readonly profile: Profile
  /**
   * Whether a text has the form of this installation's order numbers. Without it, only the message's own order number
   * counts.
   */
  readonly isOurOrderNo?: (text: string) => boolean
}

/** A longer text contains more than the fields of a payment result. The plugin does not search its readings. */
const MAX_SIGNED_LENGTH = 2_048

/**
 * Whether the signed text of a webhook can be split into its signed fields in only one way. The values are joined
 * without separators (gateway-api 5.1), so characters could move between neighbouring fields under one signature.
 *
 * Every field must match its grammar:
 * - the expected merchant and account, and an order number of this installation;
 * - an amount in the exact form of the profile;
 * - a status that the profile lists;
 * - a `result_info` that begins with a code.
 *
 * An empty field stays empty, and only the status may have been absent, before a code that the profile lists. A field
 * without a grammar may contain any text. The result is true for a signature with a joiner and for the strategy
 * `sorted`.
 */
export function hasOneReading(spec: SignatureSpec, message: Signable, context: ReadingContext): boolean {
  if (spec.strategy !== "fields" || spec.joiner !== "") return true
  const parts = spec.fields
    .map((path) => ({ path, value: signedValueOf(spec, message, path) }))
    .filter(({ value }) => value !== "")
  const text = parts.map(({ value }) => value).join("")
  if (text.length > MAX_SIGNED_LENGTH) return false
  const currency = parts.find(({ path }) => path === "currency")?.value
  const grammars = parts.map(({ path, value }) => ({ path, grammar: grammarOf(path, value, currency, context) }))
  return (
    countReadings(
      text,
      grammars.map(({ grammar }) => grammar)
    ) === 1 && countReadings(text, withoutStatus(grammars, context.profile)) === 0
  )
}

interface FieldGrammar {
  readonly path: string
  readonly grammar: Grammar
}

/** The grammars of a message without a status, which is not read as a payment result; none if there is no status. */
function withoutStatus(fields: readonly FieldGrammar[], { codes }: Profile): readonly Grammar[] {
  if (fields.every(({ path }) => path !== "order_status")) return []
  const listed = [...codes.success, ...codes.uncertain, ...codes.final, ...codes.authentication_required]
  const known: Grammar = { ...ANY, test: (text) => listed.includes(splitCode(text).code ?? "") }
  return fields
    .filter(({ path }) => path !== "order_status")
    .map(({ path, grammar }) => (path === "result_info" ? known : grammar))
}

/** The number of ways to split a text into fields, 2 for more than one. */
function countReadings(text: string, grammars: readonly Grammar[]): number {
  let readings: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (const fits of grammars) {
    const next = new Map<number, number>()
    for (const [start, ways] of readings) {
      for (let end = start + 1; end <= Math.min(text.length, start + fits.maxLength); end++) {
        if (fits.test(text.slice(start, end))) next.set(end, Math.min(2, (next.get(end) ?? 0) + ways))
      }
    }
    readings = next
  }
  return readings.get(text.length) ?? 0
}

interface Grammar {
  readonly maxLength: number
  readonly test: (text: string) => boolean
}

const ANY: Grammar = { maxLength: MAX_SIGNED_LENGTH, test: () => true }

function grammarOf(
  path: string,
  value: string,
  currency: string | undefined,
  { merchantId, accountId, profile, isOurOrderNo }: ReadingContext
): Grammar {
  const { statuses } = profile
  switch (path) {
    case "merchant_id":
      return exactly(merchantId)
    case "account_id":
      return exactly(accountId)
    case "transaction_id":
      return { maxLength: 64, test: (text) => readTransactionId(text) !== undefined }
    case "order_no":
      return { maxLength: Math.max(64, value.length), test: (text) => text === value || isOurOrderNo?.(text) === true }
    case "currency":
      return { maxLength: 3, test: (text) => readCurrency(text, profile) !== undefined }
    case "amount":
      return { maxLength: 32, test: (text) => readExactAmount(text, currency, profile) !== undefined }
    case "order_status":
      return oneOf(value, statuses.order_status)
    case "payment_status":
      return oneOf(value, statuses.payment_status)
    case "result_info":
      return { ...ANY, test: (text) => splitCode(text).code !== undefined }
    default:
      return ANY
  }
}

function exactly(wanted: string): Grammar {
  return { maxLength: wanted.length, test: (text) => text === wanted }
}

/** A status that the profile does not list has no effect, so only listed ones count as other readings. */
function oneOf(value: string, table: Readonly<Record<string, string>>): Grammar {
  const listed = Object.keys(table).map((key) => key.length)
  return {
    maxLength: Math.max(value.length, ...listed),
    test: (text) => text === value || meaningOf(table, text) !== undefined,
  }
}
