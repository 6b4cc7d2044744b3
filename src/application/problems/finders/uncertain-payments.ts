import { HOUR_MS } from "../../../domain/shared/durations"
import { at, together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { isPageLeft } from "../../../domain/payments/page-left"
import { isUnresolved } from "../../../domain/payments/payment-state"
import { pageClosesAt } from "../../../domain/payments/schedule"
import { toldFormerAccount } from "../../payments/attempts/former-account"
import { whyNotQueried } from "../../payments/why-not-queried"
import type { Finder } from "../finder"
import { before, problem, troublesOf } from "../finder"
import { ON_ITS_PAGE, money } from "../../modifications/modification-names"

/** Longer than a bank or an hourly question takes. */
const PATIENCE_MS = HOUR_MS

/** `payment_mismatch`: the gateway's word about an order number is not ours. */
export const findMismatches: Finder = async ({ sources }) => (await sources.mismatched()).map(mismatch)

export function mismatch(row: PaymentRow) {
  return problem(
    { kind: "payment_mismatch", about: row.id, account: row.account, payment_id: row.id, since: lastMoveOf(row) },
    {
      summary: told`What the gateway says about order number ${row.order_no} is not what was sent: ${money(row)} of the account "${row.account}".`,
      impact: told`It does not count as paid, and there is no order. The customer may have been charged another amount.`,
      resolution: together(
        told`Look up ${row.order_no} in the gateway's back office and compare amount, currency and account. If money was taken there, refund it there.`,
        told`When it keeps nothing of it, say so ("Nothing is kept"): ${ON_ITS_PAGE}.`
      ),
    }
  )
}

/** `payment_unresolved`: nobody knows, the bank or a review has not decided, or nobody asks any more. */
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
    return unresolved(row, notQueried, account && toldFormerAccount(row, account))
  })
}

/**
 * @param notQueried why the gateway cannot be queried about it
 * @param former that the account is another one at the gateway since, and what to do
 */
export function unresolved(row: PaymentRow, notQueried?: Told, former?: Told) {
  const since = lastMoveOf(row)
  const waits = row.state === "pending"
  const blocks = isUnresolved(row.state, row.flow)
  return problem(
    { kind: "payment_unresolved", about: row.id, account: row.account, payment_id: row.id, since },
    {
      summary: waits
        ? told`The payment of ${money(row)} with order number ${row.order_no} waits for the bank or for a review since ${at(since)}.`
        : told`It is not known since ${at(since)} whether ${money(row)} with order number ${row.order_no} was paid.`,
      impact: waits
        ? told`Its order is not final until that is decided, and the customer cannot pay with another card meanwhile.`
        : blocks
          ? told`There is no order for it, and the customer cannot pay with another card meanwhile.`
          : told`There is no order for it. The customer may have paid on the gateway's page.`,
      resolution: together(
        waits && told`If it is held for review, decide it: Card payments → Review in the dashboard.`,
        former ?? nextStep(row, notQueried),
        former !== undefined && !waits && nothingTaken(row)
      ),
    }
  )
}

function nothingTaken(row: PaymentRow): Told {
  const closesAt = isUnresolved(row.state, row.flow) ? null : pageClosesAt(row)
  return closesAt
    ? told`When nothing was taken there until ${at(closesAt)}, say so ("Nothing was taken"): ${ON_ITS_PAGE}.`
    : NOTHING_TAKEN
}

const NOTHING_TAKEN = told`When nothing was taken there, say so ("Nothing was taken"): ${ON_ITS_PAGE}.`

function nextStep(row: PaymentRow, notQueried: Told | undefined): Told {
  if (notQueried) {
    return together(
      notQueried,
      told`Look up ${row.order_no} in the gateway's back office and have it notify again.`,
      row.state === "unknown" && NOTHING_TAKEN
    )
  }
  if (row.next_poll_at) return told`The gateway is asked again by itself, next on ${at(row.next_poll_at)}.`
  return told`The gateway is not asked by itself any more. Look up ${row.order_no} in its back office, then have it asked once more: ${ON_ITS_PAGE}.`
}

/** What somebody decides about a payment that is held is a line that moves nothing. */
function lastMoveOf({ history, updated_at }: PaymentRow): Date {
  const last = history.findLast(({ from, to }) => from !== to)
  return last ? new Date(last.at) : updated_at
}
