import { declineOf } from "../../domain/decline"
import type { MoveCause } from "../../domain/payment-state"
import { compareAmounts } from "../../domain/money"
import type { NotificationFields } from "../../gateway"
import { interpretResult } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { factsOf } from "./facts"
import { paidState } from "./news-of-outcome"
import type { News } from "./news"

/** What a verified notice about a payment means. Its order number, amount, currency and account are compared with our row. */
export function newsOfNotice(fields: NotificationFields, row: PaymentRow, account: Account, cause: MoveCause): News {
  const differences = differencesOf(fields, row)
  if (differences.length > 0) {
    const note = `A signed notice of the gateway differs from what was sent: ${differences.join(", ")}.`
    return { to: "mismatch", cause, note, facts: { attention: note } }
  }
  const facts = factsOf(fields)
  switch (interpretResult(fields, account.profile)) {
    case "captured":
      return { to: "captured", cause, facts }
    case "authorized":
      return { to: "authorized", cause, facts }
    case "approved":
      return { to: paidState(account), cause, facts }
    case "pending":
      return { to: "pending", cause, facts }
    case "declined":
      return { to: "declined", cause, note: declineOf(fields.code ?? "").merchant, facts }
    case "unknown":
      return { cause, note: "The notice does not say how the payment ended." }
  }
}

function differencesOf(fields: NotificationFields, row: PaymentRow): string[] {
  return [
    ...(fields.order_no === undefined || fields.order_no === row.order_no ? [] : ["order number"]),
    ...(fields.amount !== undefined && compareAmounts(fields.amount, row.amount) === 0 ? [] : ["amount"]),
    ...(fields.currency === row.currency ? [] : ["currency"]),
    ...(fields.merchant_id === row.merchant_id && fields.account_id === row.account_id ? [] : ["account"]),
  ]
}
