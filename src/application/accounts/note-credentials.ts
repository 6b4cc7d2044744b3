import type { CredentialRejection } from "../../domain/accounts/credential-rejection"
import { credentialRejectionOf, isCredentialRejection } from "../../domain/accounts/credential-rejection"
import type {
  CancelSubscriptionOutcome,
  CheckoutOutcome,
  ElementOutcome,
  PaymentOutcome,
  PayoutOutcome,
} from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The outcome of a payment or of an operation: everything that the gateway executes, so no queries. */
type Reported = PaymentOutcome | CheckoutOutcome | ElementOutcome<unknown> | PayoutOutcome | CancelSubscriptionOutcome

/** The effect of an outcome on the credentials: rejected, accepted, or unclear. */
export type CredentialState = CredentialRejection | "taken" | "nothing"

/**
 * A code that rejects the request and not the payment. It is unclear how far the gateway had checked the request by
 * then.
 */
const REFUSES_THE_REQUEST = /^I\d{4}$/

/** Returns what the outcome of a payment or operation shows about the account's credentials. */
export function credentialStateOf(outcome: Reported): CredentialState {
  switch (outcome.kind) {
    case "approved":
    case "pending":
    case "needs_action":
    case "page":
    case "accepted":
      return "taken"
    case "declined":
      return stateOfCode(outcome.result.code)
    case "not_accepted":
      return stateOfCode("code" in outcome ? outcome.code : undefined)
    case "rejected":
      return credentialRejectionOf(outcome.code, outcome.source) ?? "nothing"
    case "refused":
    case "batch_refused":
      return isCredentialRejection(outcome.reason) ? outcome.reason : "nothing"
    case "unknown":
      return "nothing"
  }
}

function stateOfCode(code: string | undefined): CredentialState {
  return credentialRejectionOf(code) ?? (code !== undefined && REFUSES_THE_REQUEST.test(code) ? "nothing" : "taken")
}

/**
 * Stores whether the gateway rejected the credentials of a payment or operation, for the problem list. The plugin does
 * not query a rejected request, so no query would show it. An accepted request writes nothing while no rejection is
 * stored.
 */
export async function noteCredentials(
  acquiring: AcquiringModuleService,
  { handle }: Account,
  outcome: Reported,
  now: Date
): Promise<void> {
  const state = credentialStateOf(outcome)
  if (state === "nothing") return
  await (state === "taken"
    ? acquiring.accounts.noteTaken(handle, now)
    : acquiring.accounts.noteRefused(handle, state, now))
}
