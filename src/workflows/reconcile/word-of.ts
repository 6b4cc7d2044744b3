import type { GatewayWord } from "../../domain/resolution"
import type { QueryOutcome } from "../../gateway"
import { interpretRow, parseOrderNo, pickRow, readTransactionId } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { ownRows } from "../attempts/own-rows"

/** What a query says about the transaction of a payment; a duplicate of another transaction says nothing about it. */
export function wordOf(outcome: QueryOutcome | undefined, payment: PaymentRow, { profile }: Account): GatewayWord {
  if (outcome?.kind === "not_found") return "not_found"
  if (outcome?.kind !== "answered") return "unknown"
  const transaction_id = payment.transaction_id ? readTransactionId(payment.transaction_id) : undefined
  const row = pickRow(ownRows(outcome.rows, payment), { order_no: parseOrderNo(payment.order_no), transaction_id }, profile)
  return row && row.transaction_id === transaction_id ? interpretRow(row, profile) : "unknown"
}
