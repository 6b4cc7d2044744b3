import { cardEnds } from "../../domain/payments/card"
import { parseCurrency } from "../../domain/shared/currency"
import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import { Secret } from "../../domain/shared/secret"
import { readAccountId, readMerchantId, readOrderNo, readTransactionId } from "../wire/ids"
import { decodeRiskReasons } from "../operations/authorise-result"
import type { Profile } from "../profile/profile"
import type { WebhookKind } from "../profile/settings/webhook-settings"
import { readExactAmount, readSignedAmount } from "../outcomes/read-amount"
import { splitCode } from "../outcomes/result-info"
import { meaningOf } from "../profile/settings/code-tables"
import { signatureSpec } from "../signing/signature"
import { readJson } from "../wire/json-reader"
import { Reader, Unreadable } from "../wire/tree"
import type { NamedTree } from "../wire/tree"
import type { WebhookFields } from "./types"
import { isSigned } from "./signature-coverage"

/** A status code: digits, or minus one and two. */
const STATUS = /^-?\d{1,6}$/

/**
 * The strict grammar of the fields that are signed without separators. A field is `undefined` if its text breaks the
 * grammar. An order number has no grammar, because another store on the same account may use its own form. The plugin
 * looks it up whole.
 */
const GRAMMAR: Readonly<Record<string, (text: string, profile: Profile, currency: string | undefined) => unknown>> = {
  merchant_id: readMerchantId,
  account_id: readAccountId,
  transaction_id: readTransactionId,
  currency: readCurrency,
  amount: amountIn,
  order_status: (text, { statuses }) => readStatus(text, statuses.order_status),
  payment_status: (text, { statuses }) => readStatus(text, statuses.payment_status),
  refund_amount: amountIn,
  dispute_amount: amountIn,
}

/**
 * Returns the names of fields that break their grammar or are missing. A required field identifies the payment or its
 * amount.
 */
export function malformedFields(reader: Reader, profile: Profile, kind: WebhookKind): readonly string[] {
  const required = requiredOf(reader, profile, kind).filter((field) => reader.text(field) === undefined)
  const needsCode = resultFields(profile, kind).includes("result_info") && !required.includes("result_info")
  const withoutCode = needsCode && splitCode(reader.text("result_info")).code === undefined ? ["result_info"] : []
  const broken = Object.entries(GRAMMAR)
    .filter(([field, read]) => {
      const text = reader.text(field)
      if (text === undefined) return false
      const isExact =
        !AMOUNTS.includes(field) ||
        !isJoinedWithNothing(field, profile) ||
        readExactAmount(text, reader.text("currency"), profile) !== undefined
      return !isExact || read(text, profile, reader.text("currency")) === undefined
    })
    .map(([field]) => field)
  return [...required, ...withoutCode, ...broken]
}

const AMOUNTS: readonly string[] = ["amount", "refund_amount", "dispute_amount"]

/** Whether a field is signed without a separator. Then `29.9` with a `0` after it would equal `29.90`. */
function isJoinedWithNothing(field: string, profile: Profile): boolean {
  const { signature } = profile.webhooks
  return (
    signature.strategy === "fields" &&
    isSigned(field, profile) &&
    signatureSpec(profile.signing, signature).joiner === ""
  )
}

/**
 * The signed fields that decide about a payment. A message without them may be another one that was signed with the
 * same key, such as a request of the plugin.
 */
function resultFields(profile: Profile, kind: WebhookKind): readonly string[] {
  switch (kind) {
    case "payment":
    case "review_result":
    case "unknown":
      return ["transaction_id", "order_status", "result_info"].filter((field) => isSigned(field, profile))
    case "dispute_received":
    case "dispute_result":
    case "refund_received":
    case "refund_accepted":
    case "refund_result":
      return []
  }
}

/**
 * A dispute changes no payment, but a missed dispute loses the money. Therefore it needs no amount, and it may identify
 * the payment by its transaction.
 */
function requiredOf(reader: Reader, profile: Profile, kind: WebhookKind): readonly string[] {
  switch (kind) {
    case "dispute_received":
    case "dispute_result":
      return reader.text("transaction_id") === undefined ? ["order_no"] : []
    case "payment":
    case "review_result":
    case "refund_received":
    case "refund_accepted":
    case "refund_result":
    case "unknown":
      return ["order_no", "currency", "amount", ...resultFields(profile, kind)]
  }
}

export function decodeFields(reader: Reader, tree: NamedTree, profile: Profile): WebhookFields {
  const { code, message } = splitCode(reader.freeText("result_info"))
  const refund = splitCode(reader.freeText("refund_message"))
  const readAmount = (text: string): GatewayAmount | undefined => amountIn(text, profile, reader.text("currency"))
  return {
    merchant_id: reader.text("merchant_id"),
    account_id: reader.text("account_id"),
    order_no: readWith(reader, "order_no", readOrderNo),
    transaction_id: readWith(reader, "transaction_id", readTransactionId),
    currency: readWith(reader, "currency", (text) => readCurrency(text, profile)),
    amount: readWith(reader, "amount", readAmount),
    order_status: reader.code("order_status"),
    code,
    message,
    payment_status: reader.code("payment_status"),
    card: readWith(reader, "card", cardEnds),
    contract_name: reader.text("contract_name"),
    recurring_id: reader.text("recurring_id"),
    recurring_deduction_period: reader.freeText("recurring_deduction_period"),
    recurring_deduction_time: reader.text("recurring_deduction_time"),
    note: reader.freeText("note"),
    token_id: readWith(reader, "token_id", (text) => new Secret(text)),
    connector: reader.freeText("connector"),
    threeds_result: reader.freeText("threeds_result"),
    risk_action: reader.freeText("risk_action"),
    risk_score: reader.freeText("risk_score"),
    risk_reasons: decodeRiskReasons(withJsonRead(tree)),
    review_flag: reader.code("review_flag"),
    review_status: reader.code("review_status"),
    refund_amount: readWith(reader, "refund_amount", readAmount),
    refund_status: reader.code("refund_status"),
    refund_code: refund.code,
    refund_message: refund.message,
    refund_reason: reader.freeText("refund_reason"),
    refund_reference: reader.text("refund_reference"),
    refund_reference_id: reader.text("refund_reference_id"),
    refund_date: reader.text("refund_date"),
    refund_processing_date: reader.text("refund_processing_date"),
    dispute_id: reader.text("dispute_id"),
    dispute_status: reader.freeText("dispute_status"),
    dispute_reason: reader.freeText("dispute_reason"),
    dispute_amount: readWith(reader, "dispute_amount", readAmount),
    dispute_date: reader.text("dispute_date"),
    dispute_result: reader.freeText("dispute_result"),
  }
}

function readWith<Value>(reader: Reader, field: string, read: (text: string) => Value | undefined): Value | undefined {
  const text = reader.text(field)
  return text === undefined ? undefined : read(text)
}

/** Digits, or a status that the profile lists. */
function readStatus(text: string, table: Readonly<Record<string, string>>): string | undefined {
  return STATUS.test(text) || meaningOf(table, text) !== undefined ? text : undefined
}

/** Reads a currency in the letter case of the profile. */
export function readCurrency(text: string, { formats }: Profile): CurrencyCode | undefined {
  return (formats.codes === "upper" ? /^[A-Z]{3}$/ : /^[A-Za-z]{3}$/).test(text) ? parseCurrency(text) : undefined
}

function amountIn(text: string, profile: Profile, currency: string | undefined): GatewayAmount | undefined {
  return readSignedAmount(text, currency, profile)
}

/** In a form, a container such as risk_reasons is JSON text. */
function withJsonRead(tree: NamedTree): Reader {
  const reasons = tree.get("risk_reasons")
  if (typeof reasons !== "string" || !/^\s*[[{]/.test(reasons)) return new Reader(tree, {})
  try {
    return new Reader(new Map([["risk_reasons", readJson(reasons)]]), {})
  } catch (error) {
    if (error instanceof Unreadable) return new Reader(new Map(), {})
    throw error
  }
}
