import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { OrderNo, TransactionId } from "../ids"
import { maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** A transaction to cancel (gateway-api 2.12). */
export interface CancelElement {
  readonly transaction_id: TransactionId
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
}

export interface CancelRow {
  readonly transaction_id: TransactionId
  readonly order_no?: string
  readonly currency?: string
  readonly amount?: string
  readonly cancel_status?: string
  readonly error_message?: string
}

const LIST = "cancel_orders"

export const cancelSettings = operationSettings({
  path: "/v1/cancel",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, "transaction_id", "order_no", "currency", "amount", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    LIST,
    "transaction_id",
    "order_no",
    "currency",
    "amount",
    "cancel_status",
    "error_message",
  ],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Cancel a transaction (gateway-api 4.5).")
