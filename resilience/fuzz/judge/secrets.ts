import { documentName } from "../../../src/gateway/webhooks/names"
import { CARD, KEY } from "../../../testing/gateway/account"

/** A card number that the gateway's side writes wherever it likes. */
export const FOREIGN_CARD = "5555555555554444"

/** The code of the card that we send. Longer than a real one, because the judge searches for it. */
export const SECURITY_CODE = "code-737-of-the-card"

/** Our secrets, which no answer of a gateway contains: no result may contain them. */
const OURS: readonly string[] = [KEY, CARD, SECURITY_CODE]

/**
 * Fields that may contain a long number which is no card.
 *
 * Their values are digits by nature, names that we gave, which are compared whole, or addresses, which break when a
 * digit is hidden.
 */
const DIGITS: ReadonlySet<string> = new Set([
  ...[
    "merchant_id",
    "account_id",
    "order_no",
    "transaction_id",
    "reference_no",
    "request_id",
    "payout_id",
    "dispute_id",
  ],
  ...["recurring_id", "contract_name", "refund_reference", "refund_reference_id", "issuer_url", "url"],
  ...["amount", "refund_amount", "dispute_amount", "payment_amount"],
  ...["transaction_date", "refund_date", "refund_processing_date", "dispute_date", "recurring_deduction_time"],
])

/** As the profiles that the proof reads with call fields. */
export const NAMES = { order_no: "reference", amount: "sum" } as const

const FOREIGN = new RegExp(`(?<!\\d)${FOREIGN_CARD.replaceAll(/(.{4})(?=.)/g, "$1[ -]?")}(?!\\d)`)
const PLAIN_OBJECTS: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype])

/**
 * Searches a result. It may contain no secret of ours, no card number outside fields of digits, and no name or
 * prototype that could pollute a copy.
 *
 * @param hidden further forbidden texts
 * @throws Error naming the text and its place
 */
export function judgeResult(result: unknown, hidden: readonly string[] = []): void {
  const secrets = [...OURS, ...hidden]
  const judge = (name: string, value: unknown): unknown => {
    if (name === "__proto__") throw new Error("The result has a field of its own that is named __proto__.")
    if (FOREIGN.test(name)) throw new Error("The result has a field that is named by a card number.")
    if (typeof value === "string") judgeText(name, value, secrets)
    else if (typeof value === "object" && value !== null && !PLAIN_OBJECTS.has(Object.getPrototypeOf(value)))
      throw new Error(`The result's field ${name} is no plain object.`)
    return value
  }
  JSON.stringify(result, judge)
}

function judgeText(name: string, text: string, secrets: readonly string[]): void {
  if (secrets.some((secret) => text.includes(secret))) throw new Error(`The result's field ${name} holds a secret.`)
  if (!DIGITS.has(documentName(name, NAMES)) && FOREIGN.test(text))
    throw new Error(`The result's field ${name} holds a card number.`)
}
