import { said } from "../../domain/shared/told"
import type { Verification } from "../../gateway"

/** Why a webhook was not believed, for the merchant. */
export const REJECTION_REASONS: Readonly<Record<Exclude<Verification, "verified">, string>> = {
  signature_missing: said`The webhook carries no signature.`,
  signature_malformed: said`The signature is not 64 or 128 hexadecimal characters.`,
  signature_wrong: said`The signature is not right. Check the sign key and the signature settings of the account.`,
  other_account: said`The webhook is of another merchant or account than this address is for.`,
  malformed: said`A signed field of the webhook is missing or not in its form.`,
  ambiguous: said`The signature of the webhook fits more than one reading of its fields.`,
}

/** Why a webhook was answered with 429: its sender sent too many that do not verify. */
export const LIMITED = said`One address sent too many webhooks that do not verify, or the same one again and again. They were answered with 429.`

/** Why a message was refused whose signature the plugin made itself, for a request. */
export const REUSED_SIGNATURE = said`The message carries the signature of a request to the gateway. Somebody tried to forge a webhook.`

/** Why a dispute that the shopper's browser brought is not one. */
export const DISPUTE_BY_RETURN = said`A dispute counts only if the gateway itself sends it. This one came with the shopper's browser.`

/** Why a dispute of an attempt that took no money is not one. */
export const DISPUTE_OF_UNPAID = said`The gateway says that the disputed payment was not paid.`

/** Those that a wrong key or a wrong order of fields would give. */
export const SIGNATURE_REASONS: readonly string[] = [
  REJECTION_REASONS.signature_missing,
  REJECTION_REASONS.signature_wrong,
]
