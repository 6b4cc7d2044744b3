import { englishOf } from "../../domain/shared/messages/message"
import type { Verification } from "../../gateway"

/** Why a webhook does not verify, for the merchant. */
export const REJECTION_REASONS: Readonly<Record<Exclude<Verification, "verified">, string>> = {
  signature_missing: englishOf("webhooks.signature_missing"),
  signature_malformed: englishOf("webhooks.signature_malformed"),
  signature_wrong: englishOf("webhooks.signature_wrong"),
  other_account: englishOf("webhooks.other_account"),
  malformed: englishOf("webhooks.malformed"),
  ambiguous: englishOf("webhooks.signature_ambiguous"),
}

/** The reason for a 429 response: the sender sent too many webhooks that do not verify. */
export const LIMITED = englishOf("webhooks.rate_limited")

/** The reason if the plugin itself made the signature, for a request. */
export const REUSED_SIGNATURE = englishOf("webhooks.signature_reused")

/** The reason if the shopper's browser sent a dispute. */
export const DISPUTE_BY_RETURN = englishOf("webhooks.dispute_from_browser")

/** The reason if a dispute names an attempt that took no money. */
export const DISPUTE_OF_UNPAID = englishOf("webhooks.disputed_payment_unpaid")

/** The reasons that a wrong key or a wrong order of fields causes. */
export const SIGNATURE_REASONS: readonly string[] = [
  REJECTION_REASONS.signature_missing,
  REJECTION_REASONS.signature_wrong,
]
