import { model } from "@medusajs/framework/utils"

/** The webhook inbox. A row is committed before the webhook is acknowledged. */
const AcquiringWebhookEvent = model
  .define("acquiring_webhook_event", {
    id: model.id({ prefix: "acqwhe" }).primaryKey(),
    account: model.text(),
    dedupe_key: model.text().nullable(),
    source: model.enum(["notify", "return"]),
    kind: model.text(),
    /**
     * `verified` causes a status update; `unverified` (about an order number of this installation) causes a query;
     * `rejected` causes neither.
     */
    verification: model.enum(["verified", "unverified", "rejected"]),
    reason: model.json().nullable(),
    order_no: model.text().nullable(),
    transaction_id: model.text().nullable(),
    payment_id: model.text().nullable(),
    /** For people: harmless fields with their values, the names of all others. */
    body: model.json(),
    /**
     * For processing: the fields that were read, by the names of the gateway's document; null for a rejected webhook.
     */
    fields: model.json().nullable(),
    /** `dead`: no automatic retry is left; a person must replay it. */
    state: model.enum(["received", "processed", "failed", "dead"]),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    error: model.json().nullable(),
    /**
     * When the last attempt failed because the gateway gave no answer; `null` if it failed for another reason, or not
     * at all.
     */
    no_response_at: model.dateTime().nullable(),
    repeats: model.number().default(0),
    /**
     * Since when it is known to report paid money whose payment is lost. Null again after the payment is restored or a
     * person dismisses it.
     */
    payment_lost_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_acquiring_webhook_event_dedupe",
      on: ["account", "dedupe_key"],
      unique: true,
      where: "dedupe_key IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_acquiring_webhook_event_next_attempt", on: ["next_attempt_at"], where: "next_attempt_at IS NOT NULL" },
    { name: "IDX_acquiring_webhook_event_payment", on: ["payment_id", "created_at"] },
    { name: "IDX_acquiring_webhook_event_created", on: ["created_at", "id"] },
    { name: "IDX_acquiring_webhook_event_updated", on: ["updated_at", "id"] },
    { name: "IDX_acquiring_webhook_event_dead", on: ["updated_at"], where: "state = 'dead'" },
    {
      name: "IDX_acquiring_webhook_event_no_response",
      on: ["account", "no_response_at"],
      where: "no_response_at IS NOT NULL",
    },
    {
      name: "IDX_acquiring_webhook_event_dispute",
      on: ["created_at"],
      where: "kind = 'dispute_received' AND verification = 'verified'",
    },
    { name: "IDX_acquiring_webhook_event_payment_lost", on: ["payment_lost_at"], where: "payment_lost_at IS NOT NULL" },
    { name: "IDX_acquiring_webhook_event_rejected", on: ["account", "created_at"], where: "verification = 'rejected'" },
  ])

export default AcquiringWebhookEvent
