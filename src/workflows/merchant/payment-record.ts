import type { PaymentState } from "../../domain/payment-state"
import { PAYMENT_STATE_TABLE } from "../../domain/payment-state"
import type { GatewayAmount } from "../../domain/money"
import { parseGatewayAmount, sumAmounts } from "../../domain/money"
import type { OperationRow, PaymentMove, PaymentRow } from "../../modules/acquiring/rows"
import { capturedAmount } from "../operations/part-of"
import type { DisputeRecord } from "./dispute-record"

/** A payment as the merchant sees it: everything but secrets and what the shopper's browser said. Amounts are decimal text. */
export interface PaymentRecord {
  readonly id: string
  readonly account: string
  readonly flow: "hosted" | "direct"
  readonly order_no: string
  readonly transaction_id: string | null
  readonly payment_session_id: string
  readonly order_id: string | null
  readonly amount: string
  readonly currency_code: string
  readonly state: PaymentState
  readonly meaning: string
  readonly attention: string | null
  readonly captured_amount: string
  readonly refunded_amount: string
  readonly card: { readonly first6: string | null; readonly last4: string | null }
  readonly result: { readonly code: string | null; readonly text: string | null }
  readonly threeds_result: string | null
  readonly risk: { readonly action: string | null; readonly score: string | null; readonly reasons: unknown }
  /** What the gateway says of its fraud checks when it is asked about this payment alone. */
  readonly fraud: { readonly is3ds: string | null; readonly provider: string | null; readonly checks: unknown }
  readonly history: readonly PaymentMove[]
  readonly operations: readonly OperationRecord[]
  readonly disputes: readonly DisputeRecord[]
  readonly created_at: Date
  readonly updated_at: Date
}

export interface OperationRecord {
  readonly id: string
  readonly kind: OperationRow["kind"]
  readonly state: OperationRow["state"]
  readonly amount: string
  readonly currency_code: string
  readonly gateway_reference: string | null
  readonly result: { readonly code: string | null; readonly text: string | null }
  readonly created_at: Date
}

export function paymentRecord(row: PaymentRow, operations: readonly OperationRow[], disputes: readonly DisputeRecord[]): PaymentRecord {
  return {
    id: row.id,
    account: row.account,
    flow: row.flow,
    order_no: row.order_no,
    transaction_id: row.transaction_id,
    payment_session_id: row.payment_session_id,
    order_id: row.order_id,
    amount: row.amount,
    currency_code: row.currency.toLowerCase(),
    state: row.state,
    meaning: PAYMENT_STATE_TABLE[row.state].meaning,
    attention: row.attention,
    captured_amount: capturedAmount(row, operations),
    refunded_amount: sumAmounts(refunds(operations)),
    card: { first6: row.card_first6, last4: row.card_last4 },
    result: { code: row.result_code, text: row.result_text },
    threeds_result: row.threeds_result,
    risk: { action: row.risk_action, score: row.risk_score, reasons: row.risk_reasons?.list ?? [] },
    fraud: { is3ds: row.is3ds, provider: row.antifraud_provider, checks: row.fraud_check_result?.list ?? [] },
    history: row.history,
    operations: operations.map(operationRecord),
    disputes,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function operationRecord(row: OperationRow): OperationRecord {
  const { id, kind, state, amount, currency, gateway_reference, result_code, result_text, created_at } = row
  const result = { code: result_code, text: result_text }
  return { id, kind, state, amount, currency_code: currency.toLowerCase(), gateway_reference, result, created_at }
}

/** What was accepted for refunding, whether or not it was returned yet. */
function refunds(operations: readonly OperationRow[]): GatewayAmount[] {
  return operations
    .filter(({ kind, state }) => kind === "refund" && (state === "accepted" || state === "done"))
    .flatMap(({ amount }) => parseGatewayAmount(amount) ?? [])
}
