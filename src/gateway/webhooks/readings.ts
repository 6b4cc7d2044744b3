import { readTransactionId } from "../wire/ids"
import type { Profile } from "../profile/profile"
import { readExactAmount } from "../outcomes/read-amount"
import { splitCode } from "../outcomes/result-info"
import { meaningOf } from "../profile/settings/code-tables"
import { signedValueOf } from "../signing/signature"
import type { SignatureSpec } from "../signing/signature"
import type { Signable } from "../signing/signed-values"
import { readCurrency } from "./fields"

/** What a reading of a message is judged by, beside its profile. */
export interface ReadingContext {
  readonly merchantId: string
  readonly accountId: string
  readonly profile: Profile
  /** Whether a text has the form of an order number of this installation. Without it, only the message's own order number counts. */
  readonly isOurOrderNo?: (text: string) => boolean
}

/** Texts that are longer hold more than the fields of a payment result; no reading of them is searched for. */
const MAX_SIGNED_LENGTH = 2_048

/**
 * Whether the signed text of a webhook can be divided into its signed fields in one way only (gateway-api 5.1: the values are joined with
 * nothing, so characters could move between neighbouring fields under the same signature). Every field has to keep its grammar: our merchant
 * and account, an order number of ours, an amount in the one form of the profile, a status that the profile lists, a `result_info` that
 * begins with a code. A field that is empty stays empty. A field without a grammar may hold any text.
 *
 * With a joiner, and for the strategy `sorted`, this is not the question, and the answer is true.
 */
export function hasOneReading(spec: SignatureSpec, message: Signable, context: ReadingContext): boolean {
  if (spec.strategy !== "fields" || spec.joiner !== "") return true
  const parts = spec.fields
    .map((path) => ({ path, value: signedValueOf(spec, message, path) }))
    .filter(({ value }) => value !== "")
  const text = parts.map(({ value }) => value).join("")
  if (text.length > MAX_SIGNED_LENGTH) return false
  const currency = parts.find(({ path }) => path === "currency")?.value
  let readings: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (const { path, value } of parts) {
    const fits = grammarOf(path, value, currency, context)
    const next = new Map<number, number>()
    for (const [start, ways] of readings) {
      for (let end = start + 1; end <= Math.min(text.length, start + fits.maxLength); end++) {
        if (fits.test(text.slice(start, end))) next.set(end, Math.min(2, (next.get(end) ?? 0) + ways))
      }
    }
    readings = next
  }
  return readings.get(text.length) === 1
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

/** A status that the profile does not list moves nothing, so no other reading is one. */
function oneOf(value: string, table: Readonly<Record<string, string>>): Grammar {
  const listed = Object.keys(table).map((key) => key.length)
  return {
    maxLength: Math.max(value.length, ...listed),
    test: (text) => text === value || meaningOf(table, text) !== undefined,
  }
}
