import { declineOf, isDuplicateOrderNo, isKnownCode, ownKindOf } from "../../../domain/payments/decline"
import type { Secret } from "../../../domain/shared/secret"
import { englishOf } from "../../../domain/shared/messages/message"
import type { AuthoriseResult, PaymentOutcome, Rejected } from "../../../gateway"
import { isAboutCard, isUnknownRecord } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { patchOf, onlyGiven } from "./patch"
import type { StatusUpdate } from "./status-update"

/** Seals a card's token for the payment's row. */
export type SealToken = (token: Secret) => string

/**
 * What the answer to an authorise request means (design rule 4: only explicit success or explicit failure concludes).
 *
 * @param row the attempt, of which it is known whether it was made with a stored card
 */
export function statusUpdateOfOutcome(
  outcome: PaymentOutcome,
  row: Pick<PaymentRow, "card_payment_id">,
  account: Account,
  seal: SealToken
): StatusUpdate {
  const cause = "response"
  switch (outcome.kind) {
    case "approved":
      return { to: paidState(account), cause, patch: patchOfResult(outcome.result, account, seal) }
    case "pending":
      return { to: "pending", cause, patch: patchOfResult(outcome.result, account, seal) }
    case "needs_action":
      return {
        to: "open",
        cause,
        patch: { ...patchOfResult(outcome.result, account, seal), challenge_url: outcome.url },
      }
    case "declined":
      return statusUpdateOfDecline(outcome.result, account, seal)
    case "rejected":
      return statusUpdateOfRejection(outcome, account, row.card_payment_id !== null)
    case "unknown":
      // A result that may not be believed leaves nothing behind but the reason.
      return {
        to: outcome.reason === "echo" ? "mismatch" : "unknown",
        cause,
        note: outcome.message,
        patch: {
          attention: outcome.message,
          never_sent: outcome.reason === "never_sent",
          ...duplicatePatch(outcome.result),
        },
      }
  }
}

/** The gateway has a payment by the order number already: its refusal, whose transaction is not that payment's, is kept. */
function duplicatePatch(result: AuthoriseResult | undefined): PaymentPatch {
  return result && isDuplicateOrderNo({ result_code: result.code ?? null })
    ? onlyGiven({ result_code: result.code, transaction_id: result.transaction_id })
    : {}
}

/** The state that an approval means: the gateway's account captures at once, or waits. */
export function paidState(account: Account): "authorized" | "captured" {
  return account.capture === "automatic" ? "captured" : "authorized"
}

/** It may have been refused for whatever it is: that it was the card is certain only where its code or the field that it names says so. */
function statusUpdateOfRejection(outcome: Rejected, { profile }: Account, byToken: boolean): StatusUpdate {
  const { status, code = "", message } = outcome
  const { kind, merchant } = declineOf(code)
  const decline_kind = ownKindOf(outcome.code, profile.codes)
  const patch = { result_code: outcome.code ?? null, result_text: message ?? null, decline_kind }
  if (kind === "uncertain") return { to: "unknown", cause: "response", note: merchant, patch }
  const isKnown = decline_kind !== null || isKnownCode(code)
  const wasToken = byToken && !isKnown && (isAboutCard(outcome) || isUnknownRecord(outcome))
  const wasCard = wasToken || decline_kind !== null || (isKnown && kind !== "configuration") || isAboutCard(outcome)
  const note = englishOf("payments.request_rejected", { status })
  return { to: "declined", cause: "response", note, patch: { ...patch, never_sent: !wasCard, token_refused: wasToken } }
}

function statusUpdateOfDecline(result: AuthoriseResult, account: Account, seal: SealToken): StatusUpdate {
  const patch = patchOfResult(result, account, seal)
  const { kind, merchant } = declineOf(result.code ?? "")
  return { to: kind === "uncertain" ? "unknown" : "declined", cause: "response", note: merchant, patch }
}

function patchOfResult(result: AuthoriseResult, { profile }: Account, seal: SealToken): PaymentPatch {
  return { ...patchOf(result, profile), ...(result.token_id ? { token: seal(result.token_id) } : {}) }
}
