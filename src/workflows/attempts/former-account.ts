import { inEnglish, together, told } from "../../domain/told"
import type { Told } from "../../domain/told"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"

type SentFor = Pick<PaymentRow, "merchant_id" | "account_id" | "mode" | "base_url" | "order_no">

type Present = Pick<Account, "handle" | "merchant_id" | "account_id" | "mode" | "baseUrl">

/**
 * Whether an account is another one at the gateway than when a payment was begun, or at another gateway: then it may look into other
 * books, and what those do not have may have happened all the same.
 *
 * @returns a sentence for the merchant that says what is different, and what to do; `undefined` where it is the same
 */
export function formerAccount(row: SentFor, account: Present): string | undefined {
  const former = toldFormerAccount(row, account)
  return former && inEnglish(former)
}

/** As {@link formerAccount}, in words that can be translated. */
export function toldFormerAccount(row: SentFor, account: Present): Told | undefined {
  const different = differences(row, account)
  if (different.length === 0) return undefined
  const was = different.map(({ name, was }) => `${name} ${was}`).join(", ")
  const is = different.map(({ name, is }) => `${name} ${is}`).join(", ")
  const names = different.map(({ name }) => name).join(", ")
  return together(
    told`${row.order_no} was sent with ${was}; the account "${account.handle}" has had ${is} since.`,
    told`That the gateway does not find it there proves nothing.`,
    told`Look it up in the back office of the gateway as it was then, or fill in the former ${names} again, with the sign_key of that time, for as long as it takes to have the gateway asked.`
  )
}

/** What was not written down when the payment was begun cannot be compared. */
function differences({ merchant_id, account_id, mode, base_url }: SentFor, account: Present) {
  const facts = [
    { name: "merchant_id", was: merchant_id, is: account.merchant_id },
    { name: "account_id", was: account_id, is: account.account_id },
    { name: "baseUrl", was: base_url, is: account.baseUrl },
    { name: "mode", was: mode, is: account.mode },
  ]
  return facts.flatMap(({ name, was, is }) => (was !== null && was !== is ? [{ name, was, is }] : []))
}
