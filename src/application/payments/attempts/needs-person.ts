import { isPageLeft } from "../../../domain/payments/page-left"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { formerAccount } from "./former-account"
import type { QueryStatus } from "../why-not-queried"
import { whyNotQueried } from "../why-not-queried"

/**
 * Whether a person may resolve a payment as not paid. Its state is unknown, and the gateway cannot be queried or the
 * account now has other numbers.
 */
export function needsPerson(
  row: PaymentRow,
  status: QueryStatus & { readonly account: Account | undefined },
  now: Date
): boolean {
  const { account } = status
  const isFormer = account !== undefined && !row.never_sent && formerAccount(row, account) !== undefined
  switch (row.state) {
    case "unknown":
      return isFormer || whyNotQueried("payment", status) !== undefined
    case "processing":
      return isFormer
    default:
      return isFormer && isPageLeft(row, now)
  }
}
