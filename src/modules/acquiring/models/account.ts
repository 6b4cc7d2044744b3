import { model } from "@medusajs/framework/utils"
import { CREDENTIAL_REJECTIONS } from "../../../domain/accounts/credential-rejection"
import { QUERY_FAILURES } from "../../../domain/accounts/query-failure"

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
  /** Webhooks of the gateway about payments of ours, when they last did and did not verify, since it is the account there that it is; returns and strangers' junk do not count. */
  last_verified_at: model.dateTime().nullable(),
  last_unverified_at: model.dateTime().nullable(),
  last_unverified_reason: model.text().nullable(),
  /** The first of these that did not verify since the last that did; null while they do. */
  webhooks_unverified_since: model.dateTime().nullable(),
  last_answer_at: model.dateTime().nullable(),
  last_answer: model.text().nullable(),
  /** Verified webhooks about order numbers that are not of this installation. */
  unknown_order_count: model.number().default(0),
  /** Webhooks that were answered with 400; the inbox keeps the last fifty. */
  rejected_count: model.number().default(0),
  /** Why the gateway did not work on our questions, since when, and how often in a row; null while it does. */
  query_failure: model.enum([...QUERY_FAILURES]).nullable(),
  query_failing_since: model.dateTime().nullable(),
  query_failure_count: model.number().default(0),
  /** No scheduled question is asked before. */
  queries_paused_until: model.dateTime().nullable(),
  /** How the gateway last refused the account when it was told to do something, since when; null while it does not. */
  credential_rejection: model.enum([...CREDENTIAL_REJECTIONS]).nullable(),
  credential_rejected_since: model.dateTime().nullable(),
  /** The next free moment for a scheduled question, shared by all processes. */
  next_request_at: model.dateTime().nullable(),
})

export default AcquiringAccount
