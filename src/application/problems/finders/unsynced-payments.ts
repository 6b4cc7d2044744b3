import { MINUTE_MS } from "../../../domain/shared/durations"
import { beginsWith, momentOf, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaidTwice } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** Medusa may be busy with a cart for a moment. */
const ATTEMPTS_BEFORE_PROBLEM = 3

/** `payment_not_in_medusa` and `double_payment`: money at the gateway without an order. Each payment is listed once. */
export const findUnsettled: Finder = async ({ sources, accounts }) => {
  const rows = await sources.unsettled()
  const twice = await sources.paidTwice(rows)
  const messages = new Set(twice.map(({ stray }) => stray.id))
  return [
    ...twice.map((pair) => paidTwice(pair, accounts.get(pair.stray.account))),
    ...rows
      .filter((row) => !messages.has(row.id) && isLasting(row))
      .map((row) => notInMedusa(row, accounts.get(row.account))),
  ]
}

function isLasting({ orphaned_at, sync_count }: PaymentRow): boolean {
  return orphaned_at !== null || sync_count > ATTEMPTS_BEFORE_PROBLEM
}

export function notInMedusa(row: PaymentRow, account: Account | undefined) {
  const subject = { kind: "payment_not_in_medusa", about: row.id, account: row.account, payment_id: row.id } as const
  const since = row.orphaned_at ?? row.updated_at
  const taken =
    row.state === "captured"
      ? createMessage("problems.payment_not_in_medusa.captured_payment", { amount: money(row), orderNo: row.order_no })
      : createMessage("problems.payment_not_in_medusa.authorized_payment", {
          amount: money(row),
          orderNo: row.order_no,
        })
  if (row.synced_at && !row.orphaned_at && (row.state === "authorized" || isOfCanceledOrder(row))) {
    return problem(
      { ...subject, since },
      {
        summary: createMessage("problems.payment_not_in_medusa.summary_order_canceled", { payment: taken }),
        impact:
          row.state === "authorized"
            ? createMessage("problems.payment_not_in_medusa.impact_order_canceled")
            : createMessage("problems.payment_not_in_medusa.impact_order_canceled_captured"),
        resolution:
          row.attention === null ? createMessage("problems.payment_not_in_medusa.resolution_retry") : row.attention,
      }
    )
  }
  if ((row.synced_at || row.order_id) && !row.orphaned_at) {
    return problem(
      { ...subject, since },
      {
        summary: createMessage("problems.payment_not_in_medusa.summary_not_recorded", { payment: taken }),
        impact: createMessage("problems.payment_not_in_medusa.impact_not_recorded"),
        resolution: createMessage("problems.payment_not_in_medusa.resolution_not_recorded", { orderNo: row.order_no }),
      }
    )
  }
  return problem(
    { ...subject, since },
    {
      summary: createMessage("problems.payment_not_in_medusa.summary", { payment: taken }),
      impact: createMessage("problems.payment_not_in_medusa.impact"),
      resolution: whatFollows(row, account),
    }
  )
}

/** Whether the captured money of a canceled order is not refunded yet. */
function isOfCanceledOrder({ attention }: PaymentRow): boolean {
  return (
    attention !== null &&
    beginsWith(
      attention,
      createMessage("order_completion.refund_of_canceled_failed"),
      createMessage("order_completion.refund_of_canceled_waits")
    )
  )
}

/**
 * Until one of the two has an order, both have none: the key is the checkout's, and the later payment is the surplus
 * one.
 */
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
      summary: createMessage("problems.double_payment.summary", {
        amount: first,
        orderNo: other.other_order_no,
        secondAmount: money(stray),
        secondOrderNo: stray.order_no,
      }),
      impact: createMessage("problems.double_payment.impact"),
      resolution: whatFollows(stray, account),
    }
  )
}

/** The stored message; for a payment without one, when it is reversed. */
function whatFollows(row: PaymentRow, account: Account | undefined): Message {
  if (row.attention !== null) return row.attention
  if (!account)
    return createMessage("problems.payment_not_in_medusa.resolution_account_missing", { account: row.account })
  if (!row.orphaned_at) return createMessage("problems.payment_not_in_medusa.resolution_retry")
  const due = new Date(row.orphaned_at.getTime() + account.orphanGraceMinutes * MINUTE_MS)
  return createMessage("problems.payment_not_in_medusa.resolution_reversal", { date: momentOf(due) })
}
