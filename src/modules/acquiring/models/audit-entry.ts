import { model } from "@medusajs/framework/utils"
import { AUDIT_CREDENTIALS, AUDIT_OUTCOMES } from "../../../domain/accounts/audit"

/**
 * What a person did: who, when (`created_at`), what to which thing, how that was before and after, and what came of it. It is
 * stored before the act begins, so that one that was cut off is seen. No secret and no card is ever in it.
 */
const AcquiringAuditEntry = model
  .define("acquiring_audit_entry", {
    id: model.id({ prefix: "acqaud" }).primaryKey(),
    /** The user of the admin who did it, or the secret API key; null where nobody was logged in. */
    actor_id: model.text().nullable(),
    credential: model.enum([...AUDIT_CREDENTIALS]).nullable(),
    ip_address: model.text().nullable(),
    user_agent: model.text().nullable(),
    /** What was done, such as `account.changed`. */
    action: model.text(),
    /** What it was done to: the handle of an account, or the id of a row; null until the act has made it. */
    subject: model.text().nullable(),
    /** The payment that it concerns, where there is one. */
    payment_id: model.text().nullable(),
    outcome: model.enum([...AUDIT_OUTCOMES]).default("done"),
    /** Why it was refused, or failed. */
    reason: model.text().nullable(),
    /** What the person gave with it. */
    asked: model.json().nullable(),
    /** The fields as they were and as they are afterwards, by name; a field that was not there is null. */
    before: model.json(),
    after: model.json(),
    ended_at: model.dateTime().nullable(),
    /** The link of the chain that covers how it began, and the one that covers the whole entry; see `audit-chain.ts`. */
    position: model.number().nullable(),
    hash: model.text().nullable(),
    end_position: model.number().nullable(),
    end_hash: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_acquiring_audit_entry_subject", on: ["action", "subject", "created_at"] },
    { name: "IDX_acquiring_audit_entry_of", on: ["subject", "created_at"], where: "subject IS NOT NULL" },
    { name: "IDX_acquiring_audit_entry_payment", on: ["payment_id", "created_at"], where: "payment_id IS NOT NULL" },
    { name: "IDX_acquiring_audit_entry_actor", on: ["actor_id", "created_at"] },
    { name: "IDX_acquiring_audit_entry_created", on: ["created_at", "id"] },
    { name: "IDX_acquiring_audit_entry_position", on: ["position"], unique: true, where: "position IS NOT NULL" },
    {
      name: "IDX_acquiring_audit_entry_end_position",
      on: ["end_position"],
      unique: true,
      where: "end_position IS NOT NULL",
    },
    { name: "IDX_acquiring_audit_entry_unchained", on: ["created_at"], where: "position IS NULL" },
  ])

export default AcquiringAuditEntry
