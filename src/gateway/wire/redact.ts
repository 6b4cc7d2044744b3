import { cardEnds, findCardNumber, maskCards } from "../../domain/payments/card"
import { isListableName } from "./listable-name"
import type { NamedTree, Tree } from "./tree"

const HIDDEN = "***"

/** Longer than any text in the gateway's documents. A longer value is hidden. */
const MAX_LENGTH = 5000

/** Identifiers are not masked, because 19 digits may look like a card number. */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  "merchant_id",
  "account_id",
  "order_no",
  "transaction_id",
  "reference_no",
  "recurring_id",
  "request_id",
  "payout_id",
  "dispute_id",
  "refund_reference",
  "refund_reference_id",
])

/** Texts without personal data. A card number in one is masked anyway. */
const HARMLESS: ReadonlySet<string> = new Set([
  "amount",
  "currency",
  "order_status",
  "result_info",
  "payment_status",
  "query_result",
  "transaction_date",
  "website",
  "contract_name",
  "recurring_deduction_period",
  "recurring_deduction_time",
  "note",
  "connector",
  "threeds_result",
  "risk_action",
  "risk_score",
  "risk_reasons",
  "status",
  "is3ds",
  "antifraud_provider",
  "fraud_check_result",
  "check_items",
  "review_flag",
  "review_status",
  "cancel_status",
  "capture_status",
  "refund_amount",
  "refund_reason",
  "refund_status",
  "refund_message",
  "refund_date",
  "refund_processing_date",
  "dispute_status",
  "dispute_reason",
  "dispute_amount",
  "dispute_date",
  "dispute_result",
  "payment_currency",
  "payment_amount",
  "payout_status",
  "return_status",
  "return_message",
  "error_message",
  "code",
  "message",
  "source",
])

/**
 * Returns the part of a gateway message that may be stored or logged. Harmless fields are unchanged, a card shows its
 * first six and last four digits, and all others show `***`. Names that are not field names are left out.
 *
 * @param documentName maps a received name to the document's name
 */
export function redactFields(
  fields: NamedTree,
  documentName: (name: string) => string = (name) => name
): Readonly<Record<string, string>> {
  const stored = [...fields].flatMap(([name, value]) => {
    if (!isListableName(name)) return []
    return [[name, redactValue(documentName(name), value)] as const]
  })
  return Object.fromEntries(stored)
}

function redactValue(field: string, value: Tree): string {
  if (typeof value !== "string") return HIDDEN
  if (field === "card") return maskOf(value)
  if (IDENTIFIERS.has(field)) return value
  return HARMLESS.has(field) && value.length <= MAX_LENGTH ? maskCards(value) : HIDDEN
}

function maskOf(card: string): string {
  const { first6, last4 } = cardEnds(card)
  return `${first6}${HIDDEN}${last4}`
}

/** Whether a text contains a card number: 13 to 19 digits that pass Luhn, with or without blanks or dashes. */
export function containsCardNumber(text: string): boolean {
  return findCardNumber(text) !== undefined
}
