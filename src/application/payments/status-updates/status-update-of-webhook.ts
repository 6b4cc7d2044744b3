import { declineOf } from "../../../domain/payments/decline"
import type { MoveCause } from "../../../domain/payments/payment-state"
import { isOfAnotherTransaction } from "../../../domain/payments/payment-state"
import { compareAmounts } from "../../../domain/shared/money"
import { englishOf } from "../../../domain/shared/messages/message"
import type { WebhookFields, ResultMeaning } from "../../../gateway"
import { interpretResult, isSigned } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { patchOf } from "./patch"
import { paidState } from "./status-update-of-outcome"
import type { StatusUpdate } from "./status-update"

/** What a verified webhook about a payment means. Its order number, amount, currency and account are compared with our row. */
export function statusUpdateOfWebhook(
  fields: WebhookFields,
  row: PaymentRow,
  account: Account,
  cause: MoveCause
): StatusUpdate {
  const differences = differencesOf(fields, row)
  const meaning = interpretResult(fields, account.profile)
  if (differences.length > 0) {
    // No money is on its way, whatever else is said of it.
    if ((row.state === "declined" || row.state === "expired") && meaning === "declined") return { cause }
    const note = englishOf("webhooks.payment_mismatch", { fields: differences.join(", ") })
    // That is known. A person may have ended it while this was read.
    return { to: row.state === "mismatch" ? undefined : "mismatch", cause, note, patch: { attention: note } }
  }
  if (isOfAnotherTransaction(fields, row)) return { cause, note: englishOf("webhooks.other_transaction") }
  const patch = believable(patchOf(fields, account.profile), row, account, meaning)
  switch (meaning) {
    case "captured":
      return { to: "captured", cause, patch }
    case "authorized":
      return { to: "authorized", cause, patch }
    case "approved":
      // Money that was reserved before the account captured at once is taken on an explicit word only.
      return { to: row.state === "authorized" ? "authorized" : paidState(account), cause, patch }
    case "pending":
      return { to: "pending", cause, patch }
    case "declined":
      return statusUpdateOfDecline(fields, cause, patch)
    case "unknown":
      return { cause, note: englishOf("webhooks.outcome_missing") }
  }
}

/** Some codes of a failure say that the bank gave no answer: then the gateway is asked. */
function statusUpdateOfDecline({ code = "" }: WebhookFields, cause: MoveCause, patch: PaymentPatch): StatusUpdate {
  const { kind, merchant: note } = declineOf(code)
  return kind === "uncertain" ? { cause, note } : { to: "declined", cause, note, patch }
}

/** The gateway's fields of what has another name with us. */
const TOLD_IN: Readonly<Partial<Record<string, string>>> = {
  result_code: "result_info",
  result_text: "result_info",
  decline_kind: "result_info",
  card_first6: "card",
  card_last4: "card",
}

/** What is said of a card, and of the look that was taken at it: for the merchant who decides on a payment, and for the limits that count cards. */
const OF_CARD: readonly string[] = ["card_first6", "card_last4"]
const OF_RISK: readonly string[] = ["threeds_result", "risk_action", "risk_score", "risk_reasons", "connector"]

/** In which a payment is over: of the transaction that ended so, everything was said. */
const ENDED: readonly PaymentRow["state"][] = ["authorized", "captured", "declined", "canceled"]

/**
 * What is not signed may have been written by the shopper, whose browser brings the signed message. While a payment is held, it takes the place of nothing
 * that is known of the same transaction, as a merchant decides by what the risk check said. Afterwards it changes neither that nor the card: the shopper would
 * have a good risk check shown of a payment, or another card counted than the one that was used.
 */
function believable(patch: PaymentPatch, row: PaymentRow, { profile }: Account, meaning: ResultMeaning): PaymentPatch {
  // On a page another card may be typed; an attempt with a card that was sent has that one only.
  const isOfAnother = patch.transaction_id !== undefined && patch.transaction_id !== row.transaction_id
  if (isOfAnother && row.flow !== "direct") return patch
  const isGuarded = (fact: string): boolean =>
    OF_CARD.includes(fact) ||
    (!isOfAnother && (meaning === "pending" || (ENDED.includes(row.state) && OF_RISK.includes(fact))))
  // How far the payment has come changes, and no decision hangs on it.
  const known: Readonly<Partial<Record<string, unknown>>> = { ...row, payment_status: null }
  const isKept = (fact: string): boolean =>
    isSigned(TOLD_IN[fact] ?? fact, profile) || !isGuarded(fact) || (known[fact] ?? null) === null
  return Object.fromEntries(Object.entries(patch).filter(([fact]) => isKept(fact)))
}

function differencesOf(fields: WebhookFields, row: PaymentRow): string[] {
  return [
    ...(fields.order_no === undefined || fields.order_no === row.order_no ? [] : [englishOf("common.order_number")]),
    ...(fields.amount !== undefined && compareAmounts(fields.amount, row.amount) === 0
      ? []
      : [englishOf("common.amount")]),
    ...(fields.currency === row.currency ? [] : [englishOf("common.currency")]),
    ...(isOurAccount(fields, row) ? [] : [englishOf("common.gateway_account")]),
  ]
}

/** A merchant or account that the webhook does not name is ours: the signature was checked with our key. */
function isOurAccount({ merchant_id, account_id }: WebhookFields, row: PaymentRow): boolean {
  return (merchant_id ?? row.merchant_id) === row.merchant_id && (account_id ?? row.account_id) === row.account_id
}
