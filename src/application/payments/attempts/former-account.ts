import { joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

type SentFor = Pick<PaymentRow, "merchant_id" | "account_id" | "mode" | "base_url" | "order_no">

type Present = Pick<Account, "handle" | "merchant_id" | "account_id" | "mode" | "baseUrl">

/**
 * Checks whether a gateway account has changed its numbers, mode or base URL since a payment was sent. A query then
 * reaches other books, and a payment missing there may still exist.
 *
 * @returns a message for the merchant with the differences and the resolution; `undefined` without a difference
 */
export function formerAccount(row: SentFor, account: Present): Message | undefined {
  const different = labelsOf(differences(row, account))
  if (!different) return undefined
  const { was, is, names } = different
  return joinMessages(
    createMessage("payments.sent_with_former_account", {
      orderNo: row.order_no,
      former: was,
      account: account.handle,
      current: is,
    }),
    createMessage("payments.former_account_inconclusive"),
    createMessage("payments.query_former_account", { fields: names })
  )
}

/**
 * Checks whether a card was saved with other numbers or another mode of the account. Its token is then invalid or names
 * another person's card.
 *
 * @param stored the payment that saved the card
 * @returns a message for the merchant; `undefined` without a difference
 */
export function cardOfFormerAccount(stored: SentFor, account: Present): Message | undefined {
  // Another base URL of the same gateway reaches the same cards.
  const different = labelsOf(differences({ ...stored, base_url: null }, account))
  if (!different) return undefined
  const { was, is, names } = different
  return joinMessages(
    createMessage("card.stored_with_former_account", { former: was, account: account.handle, current: is }),
    createMessage("card.restore_former_settings", { fields: names })
  )
}

interface Difference {
  readonly name: string
  readonly was: string
  readonly is: string
}

function labelsOf(
  different: readonly Difference[]
): { readonly was: string; readonly is: string; readonly names: string } | undefined {
  if (different.length === 0) return undefined
  return {
    was: different.map(({ name, was }) => `${name} ${was}`).join(", "),
    is: different.map(({ name, is }) => `${name} ${is}`).join(", "),
    names: different.map(({ name }) => name).join(", "),
  }
}

/** A field that was not stored with the payment cannot be compared. */
function differences({ merchant_id, account_id, mode, base_url }: SentFor, account: Present): Difference[] {
  const patch = [
    { name: "merchant_id", was: merchant_id, is: account.merchant_id },
    { name: "account_id", was: account_id, is: account.account_id },
    { name: "baseUrl", was: base_url, is: account.baseUrl },
    { name: "mode", was: mode, is: account.mode },
  ]
  return patch.flatMap(({ name, was, is }) => (was !== null && was !== is ? [{ name, was, is }] : []))
}
