import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"

/**
 * Whether an account has other numbers at the gateway than when a payment was begun: then it may look into other books, and what
 * those do not have may have happened all the same.
 *
 * @returns a sentence for the merchant that says so, and what to do; `undefined` where the numbers are the same
 */
export function formerAccount(
  { merchant_id, account_id, order_no }: Pick<PaymentRow, "merchant_id" | "account_id" | "order_no">,
  account: Pick<Account, "handle" | "merchant_id" | "account_id">
): string | undefined {
  if (merchant_id === account.merchant_id && account_id === account.account_id) return undefined
  return (
    `${order_no} was sent with the merchant_id ${merchant_id} and the account_id ${account_id}; the account "${account.handle}" has had ${account.merchant_id} and ` +
    `${account.account_id} since. That the gateway does not find it there proves nothing. Look it up in the gateway's back office under the former numbers, or ` +
    "fill those in again, with their sign_key, for as long as it takes to have the gateway asked."
  )
}
