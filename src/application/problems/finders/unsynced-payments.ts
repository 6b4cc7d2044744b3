import { MINUTE_MS } from "../../../domain/shared/durations"
import { asItIs, at, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaidTwice } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** Medusa may be busy with a cart for a moment. */
const PATIENT_TRIES = 3

/** `payment_not_in_medusa` and `double_payment`: money at the gateway that has no order. One payment is told once. */
export const findUnsettled: Finder = async ({ sources, accounts }) => {
  const rows = await sources.unsettled()
  const twice = await sources.paidTwice(rows)
  const told = new Set(twice.map(({ stray }) => stray.id))
  return [
    ...twice.map((pair) => paidTwice(pair, accounts.get(pair.stray.account))),
    ...rows
      .filter((row) => !told.has(row.id) && isLasting(row))
      .map((row) => notInMedusa(row, accounts.get(row.account))),
  ]
}

function isLasting({ orphaned_at, sync_count }: PaymentRow): boolean {
  return orphaned_at !== null || sync_count > PATIENT_TRIES
}

export function notInMedusa(row: PaymentRow, account: Account | undefined) {
  const subject = { kind: "payment_not_in_medusa", about: row.id, account: row.account, payment_id: row.id } as const
  const since = row.orphaned_at ?? row.updated_at
  const taken =
    row.state === "captured"
      ? told`${money(row)} with order number ${row.order_no} was taken`
      : told`${money(row)} with order number ${row.order_no} is reserved on the card`
  if (row.synced_at && !row.orphaned_at && row.state === "authorized") {
    return problem(
      { ...subject, since },
      {
        summary: told`${taken}, and its order was canceled.`,
        impact: told`The customer cannot use that money until it is released, or the bank lets it go.`,
        resolution: row.attention === null ? told`It is tried again by itself.` : asItIs(row.attention),
      }
    )
  }
  if ((row.synced_at || row.order_id) && !row.orphaned_at) {
    return problem(
      { ...subject, since },
      {
        summary: told`${taken} at the gateway, and Medusa does not show it so.`,
        impact: told`The order has its payment, but its capture is missing in Medusa.`,
        resolution: told`It is tried again by itself. If it stays, compare the order with ${row.order_no} in the gateway's back office.`,
      }
    )
  }
  return problem(
    { ...subject, since },
    {
      summary: told`${taken}, and Medusa has no order for it.`,
      impact: told`The customer has paid and gets nothing for it, as long as this stays so.`,
      resolution: whatFollows(row, account),
    }
  )
}

/** Until Medusa has one of the two, both are without an order: the key is the checkout's, and the later payment is the one too many. */
export function paidTwice({ stray, ...other }: PaidTwice, account: Account | undefined) {
  const about = stray.payment_collection_id ?? stray.payment_session_id
  const first = money({ amount: other.other_amount, currency: other.other_currency })
  return problem(
    {
      kind: "double_payment",
      about,
      account: stray.account,
      payment_id: stray.id,
      since: stray.orphaned_at ?? stray.updated_at,
    },
    {
      summary: told`A customer paid twice for one checkout: ${first} with order number ${other.other_order_no} and ${money(stray)} with order number ${stray.order_no}.`,
      impact: told`One of the two has no order: the customer is charged once too often.`,
      resolution: whatFollows(stray, account),
    }
  )
}

/** What was noted of it; of a payment that was not tried since it is so, when the money goes back by itself. */
function whatFollows(row: PaymentRow, account: Account | undefined): Told {
  if (row.attention !== null) return asItIs(row.attention)
  if (!account)
    return told`The account "${row.account}" is not filled in, so nothing can be done with it. Fill it in again.`
  if (!row.orphaned_at) return told`It is tried again by itself.`
  const due = new Date(row.orphaned_at.getTime() + account.orphanGraceMinutes * MINUTE_MS)
  return told`If no order comes of it until ${at(due)}, it is given back by itself (orphanGraceMinutes of the account); nothing is to be done.`
}
