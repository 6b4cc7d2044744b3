import { model } from "@medusajs/framework/utils"
import { CREDENTIAL_REJECTIONS } from "../../../domain/accounts/credential-rejection"
import { QUERY_FAILURES } from "../../../domain/accounts/query-failure"

/**
 * One merchant_id + account_id at the gateway, by its handle. Settings from medusa-config are not stored here; the row
 * of such an account holds only its health.
 */
const AcquiringAccount = model.define("acquiring_account", {
  id: model.id({ prefix: "acqacc" }).primaryKey(),
  handle: model.text().unique(),
  /** All fields of the account except its secrets (see account-settings.ts). */
  settings: model.json().nullable(),
  /** Cipher texts (see encryption.ts); never returned in an answer. */
  sign_key: model.text().nullable(),
  previous_sign_key: model.text().nullable(),
  sign_key_saved_at: model.dateTime().nullable(),
  /**
   * The last verified and unverified webhooks about payments of this installation. They reset when the account at the
   * gateway changes. Returns and junk from strangers do not count.
   */
  last_verified_at: model.dateTime().nullable(),
  last_unverified_at: model.dateTime().nullable(),
  last_unverified_reason: model.json().nullable(),
  /** The first unverified webhook since the last verified one; null while they verify. */
  webhooks_unverified_since: model.dateTime().nullable(),
  last_answer_at: model.dateTime().nullable(),
  last_answer: model.json().nullable(),
  /** Verified webhooks about order numbers of other installations. */
  unknown_order_count: model.number().default(0),
  /** Webhooks that were answered with 400; the webhook inbox stores the last fifty. */
  rejected_count: model.number().default(0),
  /** Why the gateway does not process queries, since when, and how often in a row; null while it does. */
  query_failure: model.enum([...QUERY_FAILURES]).nullable(),
  query_failing_since: model.dateTime().nullable(),
  query_failure_count: model.number().default(0),
  /** No scheduled query runs before this time. */
  queries_paused_until: model.dateTime().nullable(),
  /** Why the gateway last rejected the account in a payment or operation, and since when; null while it does not. */
  credential_rejection: model.enum([...CREDENTIAL_REJECTIONS]).nullable(),
  credential_rejected_since: model.dateTime().nullable(),
  /** The next free moment for a scheduled query, shared by all processes. */
  next_request_at: model.dateTime().nullable(),
})

export default AcquiringAccount
