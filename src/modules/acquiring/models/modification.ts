import { model } from "@medusajs/framework/utils"
import {
  MODIFICATION_CAUSES,
  MODIFICATION_KINDS,
  MODIFICATION_STATES,
} from "../../../domain/modifications/modification-state"

/** One call that moves money after the payment. Its row is committed before the call, and it is never sent twice. */
const AcquiringModification = model
  .define("acquiring_modification", {
    id: model.id({ prefix: "acqmod" }).primaryKey(),
    payment_id: model.text().nullable(),
    account: model.text(),
    kind: model.enum([...MODIFICATION_KINDS]),
    /** The requester. */
    cause: model.enum([...MODIFICATION_CAUSES]).default("merchant"),
    state: model.enum([...MODIFICATION_STATES]),
    history: model.json(),
    /** As sent: two decimals. */
    amount: model.text(),
    exact_amount: model.text(),
    currency: model.text(),
    /** The row in Medusa that requested it: a capture, refund or payment. */
    medusa_id: model.text().nullable(),
    reason: model.json().nullable(),
    /** The admin user, or the secret API key, that requested it; null if unknown. */
    requested_by: model.text().nullable(),
    /** The idempotency key of the request; null if it had none. */
    request_key: model.text().nullable(),
    /** Only for a payout: the masked fields of the receiver, for display. */
    receiver: model.json().nullable(),
    /** Only for a payout: a keyed hash of the receiver. Payouts with equal hashes go to one receiver. */
    receiver_hash: model.text().nullable(),
    /**
     * Only for a payout: a keyed hash of receiver, source and payer. A repeated request and an approval must match the
     * first request.
     */
    parties_hash: model.text().nullable(),
    /** Only for a payout: the user who approved it. */
    approved_by: model.text().nullable(),
    /** Only for a payout: when it could first be sent. The daily limit counts from here. */
    released_at: model.dateTime().nullable(),
    /** The plugin's idempotency key (a payout's request_id). */
    reference: model.text().unique(),
    /** The gateway's: refund_reference_id, payout_id. */
    gateway_reference: model.text().nullable(),
    /** Only for a refund: its reference for the bank and the cardholder, which the gateway reports late or never. */
    refund_reference: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.json().nullable(),
    /** When the worker processes it next: it polls the gateway, or records the modification in Medusa. */
    next_poll_at: model.dateTime().nullable(),
    poll_count: model.number().default(0),
    lease_expires_at: model.dateTime().nullable(),
    /**
     * Until when one process records it in Medusa. The lease cannot serve for this, because it covers a query and ends
     * with its answer.
     */
    recording_until: model.dateTime().nullable(),
    /** When it was recorded in Medusa, or was seen there. */
    recorded_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_modification_one_reversal",
      on: ["payment_id"],
      unique: true,
      where: "kind IN ('cancel', 'refund') AND state IN ('processing', 'unknown') AND deleted_at IS NULL",
    },
    {
      name: "IDX_acquiring_modification_one_capture",
      on: ["payment_id"],
      unique: true,
      where: "kind = 'capture' AND state IN ('processing', 'unknown') AND deleted_at IS NULL",
    },
    {
      // A failed one does not block a retry of its request.
      name: "IDX_acquiring_modification_one_for_request",
      on: ["request_key"],
      unique: true,
      where: "request_key IS NOT NULL AND state <> 'failed' AND deleted_at IS NULL",
    },
    { name: "IDX_acquiring_modification_payment", on: ["payment_id", "created_at"] },
    { name: "IDX_acquiring_modification_medusa", on: ["medusa_id"], where: "medusa_id IS NOT NULL" },
    { name: "IDX_acquiring_modification_next_poll", on: ["next_poll_at"], where: "next_poll_at IS NOT NULL" },
    { name: "IDX_acquiring_modification_awaiting_approval", on: ["created_at"], where: "state = 'awaiting_approval'" },
    { name: "IDX_acquiring_modification_unresolved", on: ["created_at"], where: "state IN ('processing', 'unknown')" },
    {
      name: "IDX_acquiring_modification_not_recorded",
      on: ["created_at"],
      where: "kind IN ('capture', 'cancel', 'refund') AND state IN ('accepted', 'done') AND recorded_at IS NULL",
    },
    {
      name: "IDX_acquiring_modification_refund_failed",
      on: ["created_at"],
      where: "kind = 'refund' AND state = 'failed'",
    },
    {
      name: "IDX_acquiring_modification_refund_accepted",
      on: ["created_at"],
      where: "kind = 'refund' AND state = 'accepted'",
    },
    { name: "IDX_acquiring_modification_refund_created", on: ["created_at", "id"], where: "kind = 'refund'" },
    { name: "IDX_acquiring_modification_payout_created", on: ["created_at", "id"], where: "kind = 'payout'" },
    {
      name: "IDX_acquiring_modification_payout_released",
      on: ["account", "currency", "released_at"],
      where: "kind = 'payout' AND released_at IS NOT NULL",
    },
  ])

export default AcquiringModification
