import type { MoveResponse } from "../shared/history-response"
import { moveResponse } from "../shared/history-response"
import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { PaymentFlow, PaymentState } from "../../domain/payments/payment-state"
import { PAYMENT_STATE_TABLE } from "../../domain/payments/payment-state"
import { capturedAmount, refundedAmount } from "../../domain/modifications/modification-rules"
import type { ModificationRow, PaymentMove, PaymentRow } from "../../modules/acquiring/sql/rows"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import type { DisputeRecord } from "../payments/dispute-record"
import { isOpenSecond, isOrphaned } from "./orphaned"

/** A payment in the admin API: all but secrets and the data of the shopper's browser. Amounts are decimal text. */
export interface PaymentRecord {
  readonly id: string
  readonly account: string
  /** The account's mode when the payment began. */
  readonly mode: PaymentRow["mode"]
  readonly flow: PaymentFlow
  readonly order_no: string
  readonly transaction_id: string | null
  readonly payment_session_id: string
  readonly order_id: string | null
  /** Its subscription; if several began with its order, the first. */
  readonly subscription_id: string | null
  /** Null without a login. */
  readonly customer_id: string | null
  readonly amount: string
  readonly currency_code: string
  readonly state: PaymentState
  readonly meaning: string
  readonly attention: MessageResponse | null
  /**
   * Whether a person or a webhook must resolve it: the result is unknown, and the gateway cannot be queried. A person
   * may do so half an hour after it became so, because the gateway may record it late.
   */
  readonly is_for_person: boolean
  /** Whether it is paid without an order, so it can be reversed now. */
  readonly is_reversible: boolean
  /** The payment under whose order number the gateway lists this as a second transaction; null for others. */
  readonly second_of: string | null
  /** Whether a person must resolve it: reverse it, or mark it as the same payment. */
  readonly is_open_second: boolean
  readonly captured_amount: string
  readonly refunded_amount: string
  readonly card: { readonly first6: string | null; readonly last4: string | null }
  readonly result: { readonly code: string | null; readonly text: MessageResponse | null }
  readonly threeds_result: string | null
  readonly risk: { readonly action: string | null; readonly score: string | null; readonly reasons: unknown }
  /** The gateway's fraud checks, from a query about this payment alone. */
  readonly fraud: { readonly is3ds: string | null; readonly provider: string | null; readonly checks: unknown }
  /** Further fields of the gateway, unchanged. */
  readonly gateway: GatewayRecord
  readonly history: readonly MoveResponse<PaymentMove>[]
  readonly modifications: readonly ModificationRecord[]
  readonly disputes: readonly DisputeRecord[]
  /** The expiry of the authorization by the account's settings; null if nothing of it is left to capture. */
  readonly authorization_expires_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Null: the gateway did not return it. */
export interface GatewayRecord {
  /** The gateway's connection that charged the card. */
  readonly connector: string | null
  readonly reference_no: string | null
  readonly payment_status: string | null
  /** The gateway's own date of the payment. */
  readonly transaction_date: Date | null
  readonly recurring_id: string | null
  readonly recurring_deduction_period: string | null
  readonly recurring_deduction_time: string | null
}

export interface ModificationRecord {
  readonly id: string
  readonly kind: ModificationRow["kind"]
  readonly cause: ModificationRow["cause"]
  readonly state: ModificationRow["state"]
  /** The admin user, or the secret API key, that requested it; null if unknown. */
  readonly requested_by: string | null
  readonly amount: string
  readonly currency_code: string
  readonly gateway_reference: string | null
  /** For a refund: the number by which bank and cardholder find it; null until the gateway returns it. */
  readonly refund_reference: string | null
  readonly result: { readonly code: string | null; readonly text: MessageResponse | null }
  /**
   * When it is queried, or recorded in Medusa, next. Null if neither is scheduled, so a person must resolve an unknown
   * outcome.
   */
  readonly next_poll_at: Date | null
  /** When the plugin saw that Medusa has it. */
  readonly recorded_at: Date | null
  readonly created_at: Date
}

/** The data about a payment that is not in its row. */
export interface AboutPayment {
  readonly modifications: readonly ModificationRow[]
  /** The ids of those that cannot be queried. */
  readonly notQueried: ReadonlySet<string>
  readonly needsPerson: boolean
  readonly disputes: readonly DisputeRecord[]
  readonly subscriptionId: string | undefined
}

export function paymentRecord(
  row: PaymentRow,
  { modifications, notQueried, needsPerson, disputes, subscriptionId }: AboutPayment
): PaymentRecord {
  const entries = entriesOf(modifications)
  return {
    id: row.id,
    account: row.account,
    mode: row.mode,
    flow: row.flow,
    order_no: row.order_no,
    transaction_id: row.transaction_id,
    payment_session_id: row.payment_session_id,
    order_id: row.order_id,
    subscription_id: subscriptionId ?? null,
    customer_id: row.customer_id,
    amount: row.amount,
    currency_code: row.currency.toLowerCase(),
    state: row.state,
    meaning: PAYMENT_STATE_TABLE[row.state].meaning,
    attention: toMessageResponse(row.attention),
    is_for_person: needsPerson,
    second_of: row.second_of,
    is_open_second: isOpenSecond(row),
    is_reversible: (isOrphaned(row) || isOpenSecond(row)) && row.reversed_at === null,
    captured_amount: capturedAmount(paymentAmounts(row), entries),
    refunded_amount: refundedAmount(entries),
    card: { first6: row.card_first6, last4: row.card_last4 },
    result: { code: row.result_code, text: toMessageResponse(row.result_text) },
    threeds_result: row.threeds_result,
    risk: { action: row.risk_action, score: row.risk_score, reasons: row.risk_reasons?.list ?? [] },
    fraud: { is3ds: row.is3ds, provider: row.antifraud_provider, checks: row.fraud_check_result?.list ?? [] },
    gateway: gatewayRecord(row),
    history: row.history.map(moveResponse),
    modifications: modifications.map((modification) => modificationRecord(modification, notQueried)),
    disputes,
    authorization_expires_at: row.authorization_expires_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function gatewayRecord(row: PaymentRow): GatewayRecord {
  const {
    connector,
    reference_no,
    payment_status,
    transaction_date,
    recurring_id,
    recurring_deduction_period,
    recurring_deduction_time,
  } = row
  return {
    connector,
    reference_no,
    payment_status,
    transaction_date,
    recurring_id,
    recurring_deduction_period,
    recurring_deduction_time,
  }
}

/**
 * Builds the record of a modification.
 *
 * @param notQueried the ids of those that cannot be queried
 */
export function modificationRecord(row: ModificationRow, notQueried?: ReadonlySet<string>): ModificationRecord {
  const {
    id,
    kind,
    cause,
    state,
    requested_by,
    amount,
    currency,
    gateway_reference,
    refund_reference,
    result_code,
    result_text,
    recorded_at,
    created_at,
  } = row
  const next_poll_at = notQueried?.has(id) ? null : row.next_poll_at
  const result = { code: result_code, text: toMessageResponse(result_text) }
  return {
    id,
    kind,
    cause,
    state,
    requested_by,
    amount,
    currency_code: currency.toLowerCase(),
    gateway_reference,
    refund_reference,
    result,
    next_poll_at,
    recorded_at,
    created_at,
  }
}
