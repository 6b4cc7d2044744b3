import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { Verification } from "../../gateway"

/** Why a webhook does not verify, for the merchant. */
export const REJECTION_REASONS: Readonly<Record<Exclude<Verification, "verified">, Message>> = {
  signature_missing: createMessage("webhooks.signature_missing"),
  signature_malformed: createMessage("webhooks.signature_malformed"),
  signature_wrong: createMessage("webhooks.signature_wrong"),
  other_account: createMessage("webhooks.other_account"),
  malformed: createMessage("webhooks.malformed"),
  ambiguous: createMessage("webhooks.signature_ambiguous"),
}

/** The reason for a 429 response: the sender sent too many webhooks that do not verify. */
export const LIMITED = createMessage("webhooks.rate_limited")

/** The reason if the plugin itself made the signature, for a request. */
export const REUSED_SIGNATURE = createMessage("webhooks.signature_reused")

/** The reason if the shopper's browser sent a dispute. */
export const DISPUTE_BY_RETURN = createMessage("webhooks.dispute_from_browser")

/** The reason if a dispute names an attempt that took no money. */
export const DISPUTE_OF_UNPAID = createMessage("webhooks.disputed_payment_unpaid")

/** Whether a wrong key or a wrong order of fields causes this reason. */
export function isSignatureReason(reason: Message | null): boolean {
  return SIGNATURE_REASONS.some(({ code }) => code === reason?.code)
}

const SIGNATURE_REASONS = [REJECTION_REASONS.signature_missing, REJECTION_REASONS.signature_wrong]
