import { listMessages } from "../../../domain/shared/messages/message"
import { declineOf } from "../../../domain/payments/decline"
import type { MoveCause } from "../../../domain/payments/payment-state"
import { isOfAnotherTransaction } from "../../../domain/payments/payment-state"
import { compareAmounts } from "../../../domain/shared/money"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { WebhookFields, ResultMeaning } from "../../../gateway"
import { interpretResult, isSigned } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { patchOf } from "./patch"
import { paidState } from "./status-update-of-outcome"
import type { StatusUpdate } from "./status-update"

/**
 * Returns the status update of a verified webhook. Its order number, amount, currency and account are compared with the
 * row.
 */
export function statusUpdateOfWebhook(
  fields: WebhookFields,
  row: PaymentRow,
  account: Account,
  cause: MoveCause
): StatusUpdate {
  const differences = differencesOf(fields, row)
  const meaning = interpretResult(fields, account.profile)
  if (differences.length > 0) {
    // A failed payment moves no money, so a difference does not matter.
    if ((row.state === "declined" || row.state === "expired") && meaning === "declined") return { cause }
    const note = createMessage("webhooks.payment_mismatch", { fields: listMessages(differences) })
    // The mismatch is already stored. A person may have ended it meanwhile.
    return { to: row.state === "mismatch" ? undefined : "mismatch", cause, note, patch: { attention: note } }
  }
  if (isOfAnotherTransaction(fields, row)) return { cause, note: createMessage("webhooks.other_transaction") }
  const patch = believable(patchOf(fields, account.profile), row, account, meaning)
  switch (meaning) {
    case "captured":
      return { to: "captured", cause, patch }
    case "authorized":
      return { to: "authorized", cause, patch }
    case "approved":
      // The account may have changed to automatic capture after the authorization, so only an explicit status means a
      // capture.
      return { to: row.state === "authorized" ? "authorized" : paidState(account), cause, patch }
    case "pending":
      return { to: "pending", cause, patch }
    case "declined":
      return statusUpdateOfDecline(fields, cause, patch)
    case "unknown":
      return { cause, note: createMessage("webhooks.outcome_missing") }
  }
}

/** Some failure codes mean that the bank did not respond. The plugin then queries the gateway. */
function statusUpdateOfDecline({ code = "" }: WebhookFields, cause: MoveCause, patch: PaymentPatch): StatusUpdate {
  const { kind, merchant: note } = declineOf(code)
  return kind === "uncertain" ? { cause, note } : { to: "declined", cause, note, patch }
}

/** The gateway's fields whose columns have another name. */
const SIGNED_AS: Readonly<Partial<Record<string, string>>> = {
  result_code: "result_info",
  result_text: "result_info",
  decline_kind: "result_info",
  card_first6: "card",
  card_last4: "card",
}

/** Data about a card and its risk check. The merchant's decision and the card limits depend on it. */
const OF_CARD: readonly string[] = ["card_first6", "card_last4"]
const OF_RISK: readonly string[] = ["threeds_result", "risk_action", "risk_score", "risk_reasons", "connector"]

/** In these states the payment has ended, and its transaction's data is complete. */
const ENDED: readonly PaymentRow["state"][] = ["authorized", "captured", "declined", "canceled"]

/**
 * Removes unsigned fields that must not replace stored data. The shopper's browser delivers the signed message and
 * could change them. While a payment is pending, they replace no stored data of the same transaction, because the
 * merchant decides by the risk check. Afterwards they change neither the risk check nor the card. Otherwise a shopper
 * could forge a good risk check, or have another card counted.
 */
function believable(patch: PaymentPatch, row: PaymentRow, { profile }: Account, meaning: ResultMeaning): PaymentPatch {
  // A page accepts another card. An attempt with a card that was sent has only that one.
  const isOfAnother = patch.transaction_id !== undefined && patch.transaction_id !== row.transaction_id
  if (isOfAnother && row.flow !== "direct") return patch
  const isGuarded = (fact: string): boolean =>
    OF_CARD.includes(fact) ||
    (!isOfAnother && (meaning === "pending" || (ENDED.includes(row.state) && OF_RISK.includes(fact))))
  // The payment's progress changes, and no decision depends on it.
  const known: Readonly<Partial<Record<string, unknown>>> = { ...row, payment_status: null }
  const isStored = (fact: string): boolean =>
    isSigned(SIGNED_AS[fact] ?? fact, profile) || !isGuarded(fact) || (known[fact] ?? null) === null
  return Object.fromEntries(Object.entries(patch).filter(([fact]) => isStored(fact)))
}

function differencesOf(fields: WebhookFields, row: PaymentRow): Message[] {
  return [
    ...(fields.order_no === undefined || fields.order_no === row.order_no
      ? []
      : [createMessage("common.order_number")]),
    ...(fields.amount !== undefined && compareAmounts(fields.amount, row.amount) === 0
      ? []
      : [createMessage("common.amount")]),
    ...(fields.currency === row.currency ? [] : [createMessage("common.currency")]),
    ...(isOurAccount(fields, row) ? [] : [createMessage("common.gateway_account")]),
  ]
}

/** A missing merchant or account counts as a match, because the account's own key verified the signature. */
function isOurAccount({ merchant_id, account_id }: WebhookFields, row: PaymentRow): boolean {
  return (merchant_id ?? row.merchant_id) === row.merchant_id && (account_id ?? row.account_id) === row.account_id
}
