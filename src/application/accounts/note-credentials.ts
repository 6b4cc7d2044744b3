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

/** The outcome of a payment or of an operation: all that the gateway is told to do, and not only asked. */
type Told = PaymentOutcome | CheckoutOutcome | ElementOutcome<unknown> | PayoutOutcome | CancelSubscriptionOutcome

/** What an outcome says of the account: refused, taken as what it is, or nothing. */
export type CredentialWord = CredentialRejection | "taken" | "nothing"

/** A code of the gateway that refuses the request, and not the payment: how far it had looked by then nobody knows. */
const REFUSES_THE_REQUEST = /^I\d{4}$/

/** What the outcome of a payment or of an operation says of the account's credentials. */
export function credentialWordOf(outcome: Told): CredentialWord {
  switch (outcome.kind) {
    case "approved":
    case "pending":
    case "needs_action":
    case "page":
    case "accepted":
      return "taken"
    case "declined":
      return wordOfCode(outcome.result.code)
    case "not_accepted":
      return wordOfCode("code" in outcome ? outcome.code : undefined)
    case "rejected":
      return credentialRejectionOf(outcome.code, outcome.source) ?? "nothing"
    case "refused":
    case "batch_refused":
      return isCredentialRejection(outcome.reason) ? outcome.reason : "nothing"
    case "unknown":
      return "nothing"
  }
}

function wordOfCode(code: string | undefined): CredentialWord {
  return credentialRejectionOf(code) ?? (code !== undefined && REFUSES_THE_REQUEST.test(code) ? "nothing" : "taken")
}

/**
 * Notes whether the gateway refused the account when it was told to do something, for the list of problems. Nothing is asked about
 * what it refused, so that no question would find out. What goes as it should writes nothing.
 */
export async function noteCredentials(
  acquiring: AcquiringModuleService,
  { handle }: Account,
  outcome: Told,
  now: Date
): Promise<void> {
  const word = credentialWordOf(outcome)
  if (word === "nothing") return
  await (word === "taken"
    ? acquiring.accounts.noteTaken(handle, now)
    : acquiring.accounts.noteRefused(handle, word, now))
}
