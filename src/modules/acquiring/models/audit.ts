import { model } from "@medusajs/framework/utils"

/** What a person changed: who, when (`created_at`), what of which thing, and how it was before and after. No secret is ever in it. */
const AcquiringAudit = model
  .define("acquiring_audit", {
    id: model.id({ prefix: "acqaud" }).primaryKey(),
    /** The user of the admin who did it, or the secret API key. */
    actor_id: model.text(),
    /** What was done, such as `account.changed`. */
    act: model.text(),
    /** What it was done to: the handle of an account, or the id of a row. */
    subject: model.text(),
    /** The fields that were changed, by name; a field that was not there is null. */
    before: model.json(),
    after: model.json(),
  })
  .indexes([{ name: "IDX_acquiring_audit_subject", on: ["act", "subject", "created_at"] }])

export default AcquiringAudit
