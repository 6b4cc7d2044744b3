import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { OrderNo, TransactionId } from "../ids"
import { maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** An authorised transaction to capture; `amount` may be a part of it. */
export interface CaptureElement {
  readonly transaction_id: TransactionId
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
}

export interface CaptureRow {
  readonly transaction_id: TransactionId
  readonly order_no?: string
  readonly currency?: string
  readonly amount?: string
  readonly capture_status?: string
  readonly error_message?: string
}

const LIST = "capture_orders"

export const captureSettings = operationSettings({
  path: "/v1/capture",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, "transaction_id", "order_no", "currency", "amount", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    LIST,
    "transaction_id",
    "order_no",
    "currency",
    "amount",
    "capture_status",
    "error_message",
  ],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Capture a transaction (gateway-api 4.7).")
