import { declineOf } from "../../domain/decline"
import type { MoveCause } from "../../domain/payment-state"
import { isOfAnotherTransaction } from "../../domain/payment-state"
import { compareAmounts } from "../../domain/money"
import { said } from "../../domain/told"
import type { NotificationFields } from "../../gateway"
import { interpretResult, isSigned } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentFacts } from "../../modules/acquiring/payments"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { factsOf } from "./facts"
import { paidState } from "./news-of-outcome"
import type { News } from "./news"

/** What a verified notice about a payment means. Its order number, amount, currency and account are compared with our row. */
export function newsOfNotice(fields: NotificationFields, row: PaymentRow, account: Account, cause: MoveCause): News {
  const differences = differencesOf(fields, row)
  const meaning = interpretResult(fields, account.profile)
  if (differences.length > 0) {
    // No money is on its way, whatever else is said of it.
    if ((row.state === "declined" || row.state === "expired") && meaning === "declined") return { cause }
    const note = said`A signed notice of the gateway differs from what was sent: ${differences.join(", ")}.`
    // That is known. A person may have ended it while this was read.
    return { to: row.state === "mismatch" ? undefined : "mismatch", cause, note, facts: { attention: note } }
  }
  if (isOfAnotherTransaction(fields, row)) return { cause, note: said`The notice is about another transaction of this order number.` }
  const facts = factsOf(fields, account.profile)
  switch (meaning) {
    case "captured":
      return { to: "captured", cause, facts }
    case "authorized":
      return { to: "authorized", cause, facts }
    case "approved":
      // Money that was reserved before the account captured at once is taken on an explicit word only.
      return { to: row.state === "authorized" ? "authorized" : paidState(account), cause, facts }
    case "pending":
      return { to: "pending", cause, facts: believable(facts, row, account) }
    case "declined":
      return newsOfDecline(fields, cause, facts)
    case "unknown":
      return { cause, note: said`The notice does not say how the payment ended.` }
  }
}

/** Some codes of a failure say that the bank gave no answer: then the gateway is asked. */
function newsOfDecline({ code = "" }: NotificationFields, cause: MoveCause, facts: PaymentFacts): News {
  const { kind, merchant: note } = declineOf(code)
  return kind === "uncertain" ? { cause, note } : { to: "declined", cause, note, facts }
}

/** The gateway's fields of what has another name with us. */
const TOLD_IN: Readonly<Partial<Record<string, string>>> = { result_code: "result_info", result_text: "result_info", decline_kind: "result_info", card_first6: "card", card_last4: "card" }

/**
 * While a payment is held, a merchant decides by what the risk check said: what is not signed may have been written by the shopper, whose
 * browser brings the signed message, and takes the place of nothing that is known of the same transaction.
 */
function believable(facts: PaymentFacts, row: PaymentRow, { profile }: Account): PaymentFacts {
  if (facts.transaction_id !== undefined && facts.transaction_id !== row.transaction_id) return facts
  // How far the payment has come changes, and no decision hangs on it.
  const known: Readonly<Partial<Record<string, unknown>>> = { ...row, payment_status: null }
  const isKept = (fact: string): boolean => isSigned(TOLD_IN[fact] ?? fact, profile) || (known[fact] ?? null) === null
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => isKept(fact)))
}

function differencesOf(fields: NotificationFields, row: PaymentRow): string[] {
  return [
    ...(fields.order_no === undefined || fields.order_no === row.order_no ? [] : [said`order number`]),
    ...(fields.amount !== undefined && compareAmounts(fields.amount, row.amount) === 0 ? [] : [said`amount`]),
    ...(fields.currency === row.currency ? [] : [said`currency`]),
    ...(isOurAccount(fields, row) ? [] : [said`account`]),
  ]
}

/** A merchant or account that the notice does not name is ours: the signature was checked with our key. */
function isOurAccount({ merchant_id, account_id }: NotificationFields, row: PaymentRow): boolean {
  return (merchant_id ?? row.merchant_id) === row.merchant_id && (account_id ?? row.account_id) === row.account_id
}
