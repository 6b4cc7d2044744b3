import { declineOf, isDuplicateOrderNo, isKnownCode, ownKindOf } from "../../../domain/payments/decline"
import type { Secret } from "../../../domain/shared/secret"
import { createMessage, verbatimOf } from "../../../domain/shared/messages/message"
import type { AuthoriseResult, PaymentOutcome, Rejected } from "../../../gateway"
import { isAboutCard, isUnknownRecord } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { patchOf, onlyGiven } from "./patch"
import type { StatusUpdate } from "./status-update"

/** Encrypts a card's token for the payment's row. */
export type SealToken = (token: Secret) => string

/**
 * Returns the status update of a response to an authorise request. Only explicit success or explicit failure is final
 * (design rule 4).
 *
 * @param row the attempt; `card_payment_id` shows whether it used a saved card
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
      // A result that cannot be trusted leaves only the reason.
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

/**
 * The gateway already has a payment with this order number. Its rejection is stored, because the transaction of the
 * rejection is not that payment's.
 */
function duplicatePatch(result: AuthoriseResult | undefined): PaymentPatch {
  return result && isDuplicateOrderNo({ result_code: result.code ?? null })
    ? onlyGiven({ result_code: result.code, transaction_id: result.transaction_id })
    : {}
}

/** The state of an approval depends on the account: the gateway captures automatically or waits. */
export function paidState(account: Account): "authorized" | "captured" {
  return account.capture === "automatic" ? "captured" : "authorized"
}

/** The rejection may have any cause. It concerns the card only if its code or field proves it. */
function statusUpdateOfRejection(outcome: Rejected, { profile }: Account, byToken: boolean): StatusUpdate {
  const { status, code = "", message } = outcome
  const { kind, merchant } = declineOf(code)
  const decline_kind = ownKindOf(outcome.code, profile.codes)
  const patch = { result_code: outcome.code ?? null, result_text: verbatimOf(message), decline_kind }
  if (kind === "uncertain") return { to: "unknown", cause: "response", note: merchant, patch }
  const isKnown = decline_kind !== null || isKnownCode(code)
  const wasToken = byToken && !isKnown && (isAboutCard(outcome) || isUnknownRecord(outcome))
  const wasCard = wasToken || decline_kind !== null || (isKnown && kind !== "configuration") || isAboutCard(outcome)
  const note = createMessage("payments.request_rejected", { status: String(status) })
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
