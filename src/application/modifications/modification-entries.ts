import type { RefundEntry } from "../../domain/modifications/medusa-refunds"
import type { PaymentAmounts, ModificationEntry } from "../../domain/modifications/modification-rules"
import type { EmittedModification } from "../../domain/modifications/modification-state"
import type { AgainEntry } from "../../domain/modifications/refund-again"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { sentAmount } from "../../modules/acquiring/repositories/payments/sent-amount"
import { sent } from "../payments/order-data/payment-request"

/** Converts a payment's row to the input of the modification rules. */
export function paymentAmounts(row: PaymentRow): PaymentAmounts {
  return { state: row.state, ...sent(row) }
}

type Entry = ModificationEntry & RefundEntry & AgainEntry & EmittedModification

/** Converts a payment's modifications to the input of the modification rules. */
export function entriesOf(modifications: readonly ModificationRow[]): Entry[] {
  return modifications.map(entryOf)
}

export function entryOf(row: ModificationRow): Entry {
  const { id, kind, cause, state, exact_amount, medusa_id, history, gateway_reference, recorded_at, created_at } = row
  return {
    id,
    kind,
    cause,
    state,
    amount: sentAmount(row),
    exact_amount,
    medusa_id,
    history,
    gateway_reference,
    recorded_at,
    created_at,
  }
}
