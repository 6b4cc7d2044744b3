import { englishOf } from "../../domain/shared/messages/message"
import type { Verification } from "../../gateway"

/** Why a webhook was not believed, for the merchant. */
export const REJECTION_REASONS: Readonly<Record<Exclude<Verification, "verified">, string>> = {
  signature_missing: englishOf("webhooks.signature_missing"),
  signature_malformed: englishOf("webhooks.signature_malformed"),
  signature_wrong: englishOf("webhooks.signature_wrong"),
  other_account: englishOf("webhooks.other_account"),
  malformed: englishOf("webhooks.malformed"),
  ambiguous: englishOf("webhooks.signature_ambiguous"),
}

/** Why a webhook was answered with 429: its sender sent too many that do not verify. */
export const LIMITED = englishOf("webhooks.rate_limited")

/** Why a message was refused whose signature the plugin made itself, for a request. */
export const REUSED_SIGNATURE = englishOf("webhooks.signature_reused")

/** Why a dispute that the shopper's browser brought is not one. */
export const DISPUTE_BY_RETURN = englishOf("webhooks.dispute_from_browser")

/** Why a dispute of an attempt that took no money is not one. */
export const DISPUTE_OF_UNPAID = englishOf("webhooks.disputed_payment_unpaid")

/** Those that a wrong key or a wrong order of fields would give. */
export const SIGNATURE_REASONS: readonly string[] = [
  REJECTION_REASONS.signature_missing,
  REJECTION_REASONS.signature_wrong,
]
