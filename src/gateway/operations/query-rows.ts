import { readTransactionId } from "../wire/ids"
import type { TransactionId } from "../wire/ids"
import type { Reader } from "../wire/tree"

/** One payment attempt in the answer of a query (gateway-api 2.11). Absent and empty fields are left out. */
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

export function decodeRow(row: Reader): QueryRow {
  return {
    transaction_id: readTransactionId(row.text("transaction_id") ?? ""),
    order_no: row.text("order_no"),
    reference_no: row.text("reference_no"),
    amount: row.text("amount"),
    currency: row.freeText("currency"),
    payment_status: row.code("payment_status"),
    query_result: row.code("query_result"),
    transaction_date: row.text("transaction_date"),
    website: row.freeText("website"),
  }
}

export function decodeFraudCheck(check: Reader): FraudCheck {
  return { check_items: check.freeText("check_items") ?? "", status: check.code("status") ?? "" }
}
