import { model } from "@medusajs/framework/utils"
import { MODIFICATION_CAUSES, MODIFICATION_KINDS, MODIFICATION_STATES } from "../../../domain/modifications/modification-state"

/** One call that moves money after the payment: its row is committed before the call, and is never sent twice. */
const AcquiringModification = model
  .define("acquiring_modification", {
    id: model.id({ prefix: "acqmod" }).primaryKey(),
    payment_id: model.text().nullable(),
    account: model.text(),
    kind: model.enum([...MODIFICATION_KINDS]),
    /** Who wanted it. */
    cause: model.enum([...MODIFICATION_CAUSES]).default("merchant"),
    state: model.enum([...MODIFICATION_STATES]),
    history: model.json(),
    /** As sent: two decimals. */
    amount: model.text(),
    exact_amount: model.text(),
    currency: model.text(),
    /** The Medusa row that asked for it: capture, refund or payment. */
    medusa_id: model.text().nullable(),
    reason: model.text().nullable(),
    /** The user of the admin, or the secret API key, who wanted it; null where nobody is known to have. */
    requested_by: model.text().nullable(),
    /** The idempotency key of the request that asked for it; null where that had none. */
    request_key: model.text().nullable(),
    /** Of a payout: the masked fields of who receives it, for people. */
    receiver: model.json().nullable(),
    /** Of a payout: a keyed hash of who receives it. Two payouts with the same one go to the same receiver. */
    receiver_hash: model.text().nullable(),
    /** Of a payout: a keyed hash of receiver, source and payer, by which a repeated request and an approval are compared with the first request. */
    parties_hash: model.text().nullable(),
    /** Of a payout: the user who approved it. */
    approved_by: model.text().nullable(),
    /** Of a payout: when it could first be sent. The day's limit counts from here. */
    released_at: model.dateTime().nullable(),
    /** Ours: the idempotency key (the payout's request_id). */
    reference: model.text().unique(),
    /** The gateway's: refund_reference_id, payout_id. */
    gateway_reference: model.text().nullable(),
    /** Of a refund: the number under which bank and cardholder find it, which the gateway tells late or never. */
    refund_reference: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    /** When it is worked on next: the gateway is asked about it, or Medusa is brought up to it. */
    next_poll_at: model.dateTime().nullable(),
    poll_count: model.number().default(0),
    lease_expires_at: model.dateTime().nullable(),
    /** Until when somebody is bringing Medusa up to it, and nobody else does: a claim is about who asks, and ends when what is asked is known. */
    recording_until: model.dateTime().nullable(),
    /** When Medusa was seen to have it. */
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
      // One that failed is no obstacle to another try of the same request.
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
