import { model } from "@medusajs/framework/utils"

/**
 * One merchant_id + account_id at the gateway, by its handle. Settings made in medusa-config are not stored here; the row
 * of such an account holds its health only.
 */
const AcquiringAccount = model.define("acquiring_account", {
  id: model.id({ prefix: "acqacc" }).primaryKey(),
  handle: model.text().unique(),
  /** All fields of the account but its secrets (see account-settings.ts). */
  settings: model.json().nullable(),
  /** Cipher texts (see encryption.ts); never read back to anybody. */
  sign_key: model.text().nullable(),
  previous_sign_key: model.text().nullable(),
  sign_key_saved_at: model.dateTime().nullable(),
  last_verified_at: model.dateTime().nullable(),
  last_refused_at: model.dateTime().nullable(),
  last_refused_reason: model.text().nullable(),
  last_answer_at: model.dateTime().nullable(),
  last_answer: model.text().nullable(),
  /** Verified notices about order numbers that are not of this installation. */
  not_ours_count: model.number().default(0),
})

export default AcquiringAccount
