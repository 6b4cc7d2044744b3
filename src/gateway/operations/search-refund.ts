import { createMessage } from "../../domain/shared/messages/message"
import { z } from "zod"
import type { CallOptions, GatewayCall } from "../client/call"
import { commaLists } from "../wire/comma-list"
import { InvalidField } from "../outcomes/errors"
import { readTransactionId } from "../wire/ids"
import type { TransactionId } from "../wire/ids"
import type { Refused, Unknown } from "../outcomes/outcome"
import { readQueryAnswer } from "../outcomes/query-answer"
import type { QueryAnswer } from "../outcomes/query-answer"
import { meaningOf } from "../profile/settings/code-tables"
import { fieldName, maxOrders, operationSettings } from "../profile/settings/operation-settings"
import { encodeId } from "../wire/field-encoders"
import type { Reader } from "../wire/tree"
import { BATCH_RESULT_FIELDS } from "./order-element"

/**
 * Selects refunds in one of three ways.
 * - `refund_orders`: by order numbers.
 * - `refund_references`: by the gateway's references, the `refund_reference_id` of a refund.
 * - `merchant_refunds`: by the merchant's references.
 */
export type SearchRefundSelector =
  | { readonly refund_orders: readonly string[] }
  | { readonly refund_references: readonly string[] }
  | { readonly merchant_refunds: readonly string[] }

export interface SearchRefundRow {
  readonly transaction_id?: TransactionId
  readonly order_no?: string
  readonly amount?: string
  readonly currency?: string
  readonly refund_status?: string
  readonly payment_status?: string
  readonly refund_amount?: string
  readonly refund_reference?: string
  readonly refund_reason?: string
  readonly refund_reference_id?: string
  /** `YYYYMMDDHHMMSS` */
  readonly refund_date?: string
  readonly refund_processing_date?: string
}

export type SearchRefundOutcome =
  | { readonly kind: "answered"; readonly rows: readonly SearchRefundRow[] }
  | { readonly kind: "not_found" }
  | Refused
  | Unknown

const LIST = "refund_orders"

export const searchRefundSettings = operationSettings({
  path: "/v1/retrievalRefund",
  encoding: "form",
  requestFields: ["merchant_id", "account_id", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    "query_result",
    LIST,
    "transaction_id",
    "order_no",
    "amount",
    "currency",
    "refund_status",
    "payment_status",
    "refund_amount",
    "refund_reference",
    "refund_reason",
    "refund_reference_id",
    "refund_date",
    "refund_processing_date",
  ],
  signed: ["merchant_id", "account_id"],
  result: { check: "none", covers: "result" },
})
  .extend({
    selectors: z
      .strictObject({
        refund_orders: fieldName.default("refund_orders").describe("The request field that lists order numbers."),
        refund_references: fieldName
          .default("refund_references")
          .describe("The request field that lists the gateway's refund references."),
        merchant_refunds: fieldName
          .default("merchant_refunds")
          .describe("The request field that lists the merchant's refund references."),
      })
      .prefault({})
      .describe("The request fields that select refunds, as comma-separated lists."),
    max_orders: maxOrders(100),
    max_characters: z
      .number()
      .int()
      .min(64)
      .max(100_000)
      .default(1000)
      .describe("Maximum length of a comma-separated list, in characters."),
  })
  .prefault({})
  .describe("Search a refund transaction (gateway-api 4.7).")

export type SearchRefundCall = GatewayCall<z.output<typeof searchRefundSettings>>

/** An answer of 100 rows, with a margin. */
const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Searches refunds in sequential requests of at most `max_orders` and `max_characters` each. The first unanswered
 * request ends the search with its outcome, because a part of the rows would look complete.
 *
 * @throws InvalidField before anything is sent
 */
export async function searchRefund(
  call: SearchRefundCall,
  selector: SearchRefundSelector,
  options?: CallOptions
): Promise<SearchRefundOutcome> {
  const rows: SearchRefundRow[] = []
  for (const [name, values] of selectionsOf(selector, call)) {
    for (const list of commaLists(values, call.settings.max_orders, call.settings.max_characters)) {
      const answer = await sendSearch(call, name, list, options)
      if (answer.kind === "rows") rows.push(...answer.rows.filter((row) => !isNotFound(call, row)).map(decodeRow))
      else if (answer.kind !== "not_found") return answer
    }
  }
  return rows.length > 0 ? { kind: "answered", rows } : { kind: "not_found" }
}

/** The request field of the selector, under the profile's name, with its values. */
function selectionsOf(
  selector: SearchRefundSelector,
  { settings, profile }: SearchRefundCall
): readonly (readonly [string, readonly string[]])[] {
  const { refund_orders, refund_references, merchant_refunds } = settings.selectors
  const checked = (values: readonly string[], field: string): readonly string[] =>
    values.map((value) => encodeReference(value, field, profile))
  if ("refund_orders" in selector) return [[refund_orders, checked(selector.refund_orders, "order_no")]]
  if ("refund_references" in selector)
    return [[refund_references, checked(selector.refund_references, "refund_reference_id")]]
  return [[merchant_refunds, checked(selector.merchant_refunds, "merchant_refunds")]]
}

function encodeReference(value: string, field: string, profile: SearchRefundCall["profile"]): string {
  if (value.includes(",")) throw new InvalidField(field, createMessage("gateway.comma_not_allowed"))
  return encodeId(value, { field, profile })
}

async function sendSearch(
  call: SearchRefundCall,
  name: string,
  values: readonly string[],
  options?: CallOptions
): Promise<QueryAnswer> {
  const request = call.sign({ [name]: values.join(",") })
  const answer = await call.send(request, MAX_ANSWER_BYTES, options)
  return answer.kind === "unknown" ? answer : readQueryAnswer(call, answer, request, LIST)
}

/** An order without a refund may be listed as "not found". */
function isNotFound({ profile }: SearchRefundCall, row: Reader): boolean {
  const code = row.code("query_result")
  return code !== undefined && meaningOf(profile.statuses.query_result, code) === "not_found"
}

function decodeRow(row: Reader): SearchRefundRow {
  return {
    transaction_id: readTransactionId(row.text("transaction_id") ?? ""),
    order_no: row.text("order_no"),
    amount: row.text("amount"),
    currency: row.freeText("currency"),
    refund_status: row.code("refund_status"),
    payment_status: row.code("payment_status"),
    refund_amount: row.text("refund_amount"),
    refund_reference: row.text("refund_reference"),
    refund_reason: row.freeText("refund_reason"),
    refund_reference_id: row.text("refund_reference_id"),
    refund_date: row.text("refund_date"),
    refund_processing_date: row.text("refund_processing_date"),
  }
}
