import { model } from "@medusajs/framework/utils"
import { AUDIT_CREDENTIALS, AUDIT_OUTCOMES } from "../../../domain/accounts/audit"

/**
 * An action of a person: the actor, the time (`created_at`), the subject, its fields before and after, and the outcome.
 * It is stored before the action begins, so an interrupted action is visible. It never contains a secret or a card.
 */
const AcquiringAuditEntry = model
  .define("acquiring_audit_entry", {
    id: model.id({ prefix: "acqaud" }).primaryKey(),
    /** The admin user or secret API key; null if the request was not authenticated. */
    actor_id: model.text().nullable(),
    credential: model.enum([...AUDIT_CREDENTIALS]).nullable(),
    ip_address: model.text().nullable(),
    user_agent: model.text().nullable(),
    /** Such as `account.changed`. */
    action: model.text(),
    /** The handle of an account, or the id of a row; null until the action created it. */
    subject: model.text().nullable(),
    /** The payment that the action affects, if there is one. */
    payment_id: model.text().nullable(),
    outcome: model.enum([...AUDIT_OUTCOMES]).default("done"),
    /** Why the action was rejected or failed. */
    reason: model.json().nullable(),
    /** The input of the action. */
    input: model.json().nullable(),
    /** The fields before and after the action, by name; a field that did not exist is null. */
    before: model.json(),
    after: model.json(),
    ended_at: model.dateTime().nullable(),
    /** The chain link that covers the beginning, and the one that covers the whole entry; see `audit-chain.ts`. */
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
