import { z } from "zod"
import type { OrderNo, TransactionId } from "../ids"
import type { Refused, Unknown } from "../outcome"
import { fieldName, maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** Which order is asked about. */
export type QuerySelector = { readonly order_no: OrderNo } | { readonly transaction_id: TransactionId }

/** One attempt to pay, as a query tells it (gateway-api 2.11). Absent and empty fields are left out. */
export interface QueryRow {
  readonly transaction_id?: TransactionId
  readonly order_no?: string
  readonly reference_no?: string
  readonly amount?: string
  readonly currency?: string
  readonly payment_status?: string
  readonly query_result?: string
  /** `YYYYMMDDHHMMSS` */
  readonly transaction_date?: string
  readonly website?: string
}

export interface FraudCheck {
  readonly check_items: string
  readonly status: string
}

/**
 * The answer about one order. Rows are those of the order that was asked about, one for each attempt. The fraud fields
 * belong to the answer as a whole: they speak of an order only when it was asked about alone.
 */
export type QueryOutcome =
  | {
      readonly kind: "answered"
      readonly rows: readonly QueryRow[]
      readonly is3ds?: string
      readonly antifraud_provider?: string
      readonly fraud_check_result: readonly FraudCheck[]
    }
  | { readonly kind: "not_found" }
  | Refused
  | Unknown

export const querySettings = operationSettings({
  path: "/v1/retrievalTrans",
  encoding: "form",
  requestFields: ["merchant_id", "account_id", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    "query_result",
    "is3ds",
    "antifraud_provider",
    "fraud_check_result",
    "check_items",
    "status",
    "orders_list",
    "transaction_id",
    "order_no",
    "reference_no",
    "amount",
    "currency",
    "payment_status",
    "transaction_date",
    "website",
  ],
  signed: ["merchant_id", "account_id"],
  result: { check: "none", covers: "result" },
})
  .extend({
    selectors: z
      .strictObject({
        order_no: fieldName.default("orders").describe("The request field that lists order numbers."),
        transaction_id: fieldName.default("trades").describe("The request field that lists transaction ids."),
      })
      .prefault({})
      .describe("The request fields that select orders, as comma lists (gateway-api 4.4)."),
    max_orders: maxOrders(100),
    max_characters: z.number().int().min(64).max(100_000).default(1000).describe("How long a comma list may be."),
    missing_row: z
      .enum(["not_found", "unknown"])
      .default("not_found")
      .describe("What it means when a processed query returns no row for an order that was asked about."),
  })
  .prefault({})
  .describe("Query a transaction (gateway-api 4.4).")
