import type { Attempt, Charge, Evidence, MedusaPayment, Modification } from "../evidence"

const CHARGE: Charge = {
  transaction_id: "2026112100000000001",
  order_no: "A1",
  state: "captured",
  amount: "29.90",
  currency: "EUR",
  captured: "29.90",
  refunded: "0.00",
  refunding: "0.00",
}

const ATTEMPT: Attempt = {
  id: "acqpay_1",
  order_no: "A1",
  payment_collection_id: "pay_col_1",
  flow: "direct",
  state: "captured",
  history: [
    { from: null, to: "created" },
    { from: "created", to: "processing" },
    { from: "processing", to: "captured" },
  ],
  amount: "29.90",
  currency: "EUR",
  timeline: [],
  reversed_at: null,
  next_poll_at: null,
  next_sync_at: null,
  synced_at: new Date("2026-01-01T12:00:00Z"),
  order_id: "order_1",
  second_of: null,
}

const PAYMENT: MedusaPayment = {
  id: "pay_1",
  collection_id: "pay_col_1",
  order_no: "A1",
  amount: "29.9",
  canceled_at: null,
  captures: [{ id: "capt_1", amount: "29.9" }],
  refunds: [],
}

const MODIFICATION: Modification = {
  id: "acqmod_1",
  payment_id: "acqpay_1",
  created_at: new Date("2026-01-01T12:00:00Z"),
  medusa_id: "ref_1",
  amount: "29.90",
  kind: "refund",
  cause: "merchant",
  state: "done",
  history: [
    { from: null, to: "processing" },
    { from: "processing", to: "accepted" },
    { from: "accepted", to: "done" },
  ],
  timeline: [],
  next_poll_at: null,
}

/** One purchase as it should be: 29.90 EUR, captured immediately, one order; a test changes parts of it. */
export const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  charges: [CHARGE],
  attempts: [ATTEMPT],
  modifications: [],
  webhooks: [{ id: "acqwhe_1", state: "processed", next_attempt_at: null }],
  payments: [PAYMENT],
  orders: [
    { id: "order_1", placed_at: new Date("2026-01-01T12:00:00Z"), canceled_at: null, collection_ids: ["pay_col_1"] },
  ],
  ...changes,
})

export const charge = (changes: Partial<Charge>): Charge => ({ ...CHARGE, ...changes })
export const attempt = (changes: Partial<Attempt>): Attempt => ({ ...ATTEMPT, ...changes })
export const medusaPayment = (changes: Partial<MedusaPayment>): MedusaPayment => ({ ...PAYMENT, ...changes })
export const modification = (changes: Partial<Modification>): Modification => ({ ...MODIFICATION, ...changes })
