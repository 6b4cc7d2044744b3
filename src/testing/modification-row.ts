import type { ModificationRow } from "../modules/acquiring/sql/rows"

const BEGUN = new Date("2026-06-16T09:00:00.000Z")

/** A refund row of ten euros, sent the morning after the payment; a test passes the fields that it is about. */
export function modificationRow(change: Partial<ModificationRow> = {}): ModificationRow {
  return {
    id: "acqmod_1",
    payment_id: "acqpay_1",
    account: "default",
    kind: "refund",
    cause: "merchant",
    state: "processing",
    history: [{ from: null, to: "processing", at: BEGUN.toISOString() }],
    amount: "10.00",
    exact_amount: "10",
    currency: "EUR",
    medusa_id: "ref_1",
    reason: null,
    requested_by: null,
    request_key: null,
    receiver: null,
    receiver_hash: null,
    parties_hash: null,
    approved_by: null,
    released_at: null,
    reference: "REFERENCE1",
    gateway_reference: null,
    refund_reference: null,
    result_code: null,
    result_text: null,
    next_poll_at: null,
    poll_count: 0,
    lease_expires_at: null,
    recording_until: null,
    recorded_at: null,
    created_at: BEGUN,
    updated_at: BEGUN,
    deleted_at: null,
    ...change,
  }
}
