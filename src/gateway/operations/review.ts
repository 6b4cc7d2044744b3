import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { OrderNo, TransactionId } from "../ids"
import { maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** A held transaction to approve or refuse (gateway-api 2.10). The words sent are `values.review_flag` of the profile. */
export interface ReviewElement {
  readonly transaction_id: TransactionId
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly review_flag: "approve" | "refuse"
}

export interface ReviewRow {
  readonly transaction_id: TransactionId
  readonly order_no?: string
  readonly currency?: string
  readonly amount?: string
  readonly review_flag?: string
  readonly review_status?: string
  readonly error_message?: string
}

const LIST = "review_orders"

export const reviewSettings = operationSettings({
  path: "/v1/review",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, "transaction_id", "order_no", "currency", "amount", "review_flag", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    LIST,
    "transaction_id",
    "order_no",
    "currency",
    "amount",
    "review_flag",
    "review_status",
    "error_message",
  ],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(100) })
  .prefault({})
  .describe("Review a transaction (gateway-api 4.3).")
