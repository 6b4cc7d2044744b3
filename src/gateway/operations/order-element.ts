import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import type { GatewayCall } from "../client/call"
import type { OrderNo, TransactionId } from "../wire/ids"
import { encodeAmount, encodeCode, encodeId } from "../wire/field-encoders"
import type { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"

/** The fields that identify a transaction in every batch (gateway-api 2.10, 2.12, 2.13). */
export interface OrderElement {
  readonly transaction_id: TransactionId
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
}

export interface OrderRow {
  readonly transaction_id: TransactionId
  readonly order_no?: string
  readonly currency?: string
  readonly amount?: string
}

export const ORDER_FIELDS = ["transaction_id", "order_no", "currency", "amount"] as const

/** The fields that must return unchanged. Elements are matched by transaction_id, so it is not among them. */
export const ECHOED_FIELDS = ["order_no", "currency", "amount"] as const

/** The fields of a batch answer beside its list. */
export const BATCH_RESULT_FIELDS = [
  "merchant_id",
  "account_id",
  "return_status",
  "return_message",
  "encryption_data",
] as const

export function encodeOrder(
  { transaction_id, order_no, currency, amount }: OrderElement,
  { profile }: GatewayCall
): WireFields {
  return {
    transaction_id: encodeId(transaction_id, { field: "transaction_id", profile }),
    order_no: encodeId(order_no, { field: "order_no", profile }),
    currency: encodeCode(currency, { field: "currency", profile }),
    amount: encodeAmount(amount, { field: "amount", profile, currency }),
  }
}

export function decodeOrder(reader: Reader, transaction_id: TransactionId): OrderRow {
  return {
    transaction_id,
    order_no: reader.text("order_no"),
    currency: reader.freeText("currency"),
    amount: reader.text("amount"),
  }
}
