import type { CurrencyCode } from "../../domain/currency"
import type { GatewayAmount } from "../../domain/money"
import type { OrderNo, TransactionId } from "../ids"
import { maxOrders, operationSettings } from "../settings/operation-settings"
import { BATCH_RESULT_FIELDS } from "./batch-fields"

/** Money to give back (gateway-api 2.13). `amount` is the original amount, `refund_amount` may be a part of it. */
export interface RefundElement {
  readonly transaction_id: TransactionId
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly refund_amount: GatewayAmount
  /** Required by the gateway; cut to its length limit. */
  readonly refund_reason: string
}

/** `accepted` means that the gateway took the request on, not that money went back: the result comes later. */
export interface RefundRow {
  readonly transaction_id: TransactionId
  readonly order_no?: string
  readonly currency?: string
  readonly amount?: string
  readonly refund_amount?: string
  readonly refund_reason?: string
  readonly refund_status?: string
  /** What stands before the first `:` of `refund_message`; `V0000` on success. */
  readonly code?: string
  readonly message?: string
  readonly refund_reference?: string
  /** The transaction_id, a hyphen and a two-digit number. */
  readonly refund_reference_id?: string
}

const LIST = "refund_orders"

export const refundSettings = operationSettings({
  path: "/v1/refund",
  encoding: "json-as-form",
  requestFields: ["merchant_id", "account_id", LIST, "transaction_id", "order_no", "currency", "amount", "refund_amount", "refund_reason", "encryption_data"],
  resultFields: [
    ...BATCH_RESULT_FIELDS,
    LIST,
    "transaction_id",
    "order_no",
    "currency",
    "amount",
    "refund_amount",
    "refund_reason",
    "refund_status",
    "refund_message",
    "refund_reference",
    "refund_reference_id",
  ],
  signed: ["merchant_id", "account_id", `${LIST}[].transaction_id`],
  result: { check: "required", covers: "request" },
})
  .extend({ max_orders: maxOrders(50) })
  .prefault({})
  .describe("Refund a transaction (gateway-api 4.6).")
