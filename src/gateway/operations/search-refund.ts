import { z } from "zod"
import type { TransactionId } from "../ids"
import type { Refused, Unknown } from "../outcome"
import { fieldName, maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/**
 * Which refunds are searched: those of order numbers (`refund_orders`), those with the gateway's reference
 * (`refund_references`, the `refund_reference_id` of a refund), or those with the merchant's (`merchant_refunds`).
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

export const searchRefundSettings = operationSettings({
  path: "/v1/retrievalRefund",
  encoding: "form",
  requestFields: ["merchant_id", "account_id", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    "query_result",
    "refund_orders",
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
        refund_references: fieldName.default("refund_references").describe("The request field that lists the gateway's refund references."),
        merchant_refunds: fieldName.default("merchant_refunds").describe("The request field that lists the merchant's refund references."),
      })
      .prefault({})
      .describe("The request fields that select refunds, as comma lists."),
    max_orders: maxOrders(100),
    max_characters: z.number().int().min(64).max(100_000).default(1000).describe("How long a comma list may be."),
  })
  .prefault({})
  .describe("Search a refund transaction (gateway-api 4.7).")
