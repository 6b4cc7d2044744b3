import { HOUR_MS } from "../../../domain/shared/durations"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { isPageLeft } from "../../../domain/payments/page-left"
import { isUnresolved } from "../../../domain/payments/payment-state"
import { pageClosesAt } from "../../../domain/payments/schedule"
import { formerAccount } from "../../payments/attempts/former-account"
import { whyNotQueried } from "../../payments/why-not-queried"
import type { Finder } from "../finder"
import { before, problem, troublesOf } from "../finder"
import { ON_ITS_PAGE, money } from "../../modifications/modification-names"

/** Longer than a bank or an hourly query takes. */
const PATIENCE_MS = HOUR_MS

/** `payment_mismatch`: the gateway's data about an order number is not what was sent. */
export const findMismatches: Finder = async ({ sources }) => (await sources.mismatched()).map(mismatch)

export function mismatch(row: PaymentRow) {
  return problem(
    { kind: "payment_mismatch", about: row.id, account: row.account, payment_id: row.id, since: lastMoveOf(row) },
    {
      summary: createMessage("problems.payment_mismatch.summary", {
        orderNo: row.order_no,
        amount: money(row),
        account: row.account,
      }),
      impact: createMessage("problems.payment_mismatch.impact"),
      resolution: joinMessages(
        createMessage("problems.payment_mismatch.resolution", { orderNo: row.order_no }),
        createMessage("problems.payment_mismatch.resolution_nothing_held", { place: ON_ITS_PAGE })
      ),
    }
  )
}

/** `payment_unresolved`: the result is unknown, the bank or a review has not decided, or there are no more queries. */
export const findUnresolved: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.unresolved(before(now, PATIENCE_MS))
  for (const account of accounts.values()) {
    const left = await sources.leftAtFormer(account, now)
    rows.push(...left.filter((row) => isPageLeft(row, now)))
  }
  if (rows.length === 0) return []
  const troubles = await troublesOf(sources)
  return rows.map((row) => {
    const account = accounts.get(row.account)
    const notQueried = whyNotQueried("payment", { account, query_failure: troubles.get(row.account) ?? null })
    return unresolved(row, notQueried, account && formerAccount(row, account))
  })
}

/**
 * @param notQueried why the gateway cannot be queried about it
 * @param former that the account has other merchant numbers since, and what to do
 */
export function unresolved(row: PaymentRow, notQueried?: Message, former?: Message) {
  const since = lastMoveOf(row)
  const waits = row.state === "pending"
  const blocks = isUnresolved(row.state, row.flow)
  return problem(
    { kind: "payment_unresolved", about: row.id, account: row.account, payment_id: row.id, since },
    {
      summary: waits
        ? createMessage("problems.payment_unresolved.summary_pending", {
            amount: money(row),
            orderNo: row.order_no,
            date: momentOf(since),
          })
        : createMessage("problems.payment_unresolved.summary", {
            date: momentOf(since),
            amount: money(row),
            orderNo: row.order_no,
          }),
      impact: waits
        ? createMessage("problems.payment_unresolved.impact_pending")
        : blocks
          ? createMessage("problems.payment_unresolved.impact_blocked")
          : createMessage("problems.payment_unresolved.impact"),
      resolution: joinMessages(
        waits && createMessage("problems.payment_unresolved.resolution_review"),
        former ?? nextStep(row, notQueried),
        former !== undefined && !waits && nothingTaken(row)
      ),
    }
  )
}

function nothingTaken(row: PaymentRow): Message {
  const closesAt = isUnresolved(row.state, row.flow) ? null : pageClosesAt(row)
  return closesAt
    ? createMessage("problems.payment_unresolved.resolution_not_charged_by", {
        date: momentOf(closesAt),
        place: ON_ITS_PAGE,
      })
    : NOTHING_TAKEN
}

const NOTHING_TAKEN = createMessage("problems.payment_unresolved.resolution_not_charged", { place: ON_ITS_PAGE })

function nextStep(row: PaymentRow, notQueried: Message | undefined): Message {
  if (notQueried) {
    return joinMessages(
      notQueried,
      createMessage("problems.payment_unresolved.resolution_resend_webhook", { orderNo: row.order_no }),
      row.state === "unknown" && NOTHING_TAKEN
    )
  }
  if (row.next_poll_at)
    return createMessage("problems.payment_unresolved.resolution_scheduled", { date: momentOf(row.next_poll_at) })
  return createMessage("problems.payment_unresolved.resolution_unscheduled", {
    orderNo: row.order_no,
    place: ON_ITS_PAGE,
  })
}

/** A decision about a held payment is an entry without a transition. */
function lastMoveOf({ history, updated_at }: PaymentRow): Date {
  const last = history.findLast(({ from, to }) => from !== to)
  return last ? new Date(last.at) : updated_at
}
