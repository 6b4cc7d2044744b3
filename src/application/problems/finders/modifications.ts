import { MINUTE_MS } from "../../../domain/shared/durations"
import type { ModificationKind } from "../../../domain/modifications/modification-state"
import { isLeftFor, leftOfRefused } from "../../../domain/modifications/refund-again"
import { REFUND_OVERDUE_DAYS, acceptedAt, refundsOverdueSince } from "../../../domain/modifications/refund-overdue"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { FailedRefund, ListedModification } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { entryOf, paymentAmounts, entriesOf } from "../../modifications/modification-entries"
import { reasonOf } from "../../modifications/modification-reason"
import { whyNotQueried } from "../../payments/why-not-queried"
import type { Finder } from "../finder"
import { before, problem, troublesOf } from "../finder"
import { ON_ITS_PAGE, money, modificationName, modificationText } from "../../modifications/modification-names"

/** Longer than a call to the gateway may take. */
const ON_THE_WAY_MS = 2 * MINUTE_MS

const RECORDED_BY_MS = 15 * MINUTE_MS

/** `modification_unresolved`: a modification was sent, and its outcome is unknown. */
export const findUnresolvedModifications: Finder = async ({ sources, accounts, now }) => {
  const modifications = await sources.unresolvedModifications(before(now, ON_THE_WAY_MS))
  if (modifications.length === 0) return []
  const troubles = await troublesOf(sources)
  return modifications.map((modification) => {
    const { account, kind } = modification
    return unresolvedModification(
      modification,
      whyNotQueried(kind, { account: accounts.get(account), query_failure: troubles.get(account) ?? null })
    )
  })
}

/** @param notQueried why the gateway cannot be queried about it, although a query is scheduled */
export function unresolvedModification(modification: ListedModification, notQueried?: Message) {
  const { id, account, payment_id, kind, created_at, next_poll_at, order_no, reference, result_text } = modification
  const why = next_poll_at !== null && notQueried !== undefined && notQueried
  return problem(
    { kind: "modification_unresolved", about: id, account, payment_id, since: created_at },
    {
      summary: joinMessages(
        createMessage("problems.modification_unresolved.summary", { modification: modificationText(modification) }),
        next_poll_at === null && result_text !== null && result_text
      ),
      impact: joinMessages(createMessage("modifications.not_sent_again"), HOLDS_UP[kind]),
      resolution:
        next_poll_at && !why
          ? createMessage("problems.modification_unresolved.resolution_scheduled", { date: momentOf(next_poll_at) })
          : joinMessages(
              why,
              createMessage("problems.modification_unresolved.resolution", {
                reference: order_no ?? reference,
                place: payment_id === null ? `POST /admin/acquiring/modifications/${id}/resolve` : ON_ITS_PAGE,
              })
            ),
    }
  )
}

const HOLDS_UP: Readonly<Record<ModificationKind, Message>> = {
  capture: createMessage("problems.modification_unresolved.impact_capture"),
  cancel: createMessage("problems.modification_unresolved.impact_cancel"),
  refund: createMessage("problems.modification_unresolved.impact_refund"),
  payout: createMessage("problems.modification_unresolved.impact_payout"),
}

/** `modification_not_recorded`: the gateway made it, and Medusa has no record of it. */
export const findNotRecorded: Finder = async ({ sources, now }) =>
  (await sources.notRecorded(before(now, RECORDED_BY_MS))).map(notRecorded)

export function notRecorded(modification: ListedModification) {
  const { id, account, payment_id, kind, created_at, next_poll_at, order_no } = modification
  const { impact, hold } = untilRecorded(kind)
  return problem(
    { kind: "modification_not_recorded", about: id, account, payment_id, since: created_at },
    {
      summary: createMessage("problems.modification_not_recorded.summary", {
        modification: modificationText(modification),
        date: momentOf(created_at),
      }),
      impact,
      resolution: next_poll_at
        ? joinMessages(
            createMessage("problems.modification_not_recorded.resolution_scheduled", { date: momentOf(next_poll_at) }),
            hold
          )
        : joinMessages(
            createMessage("problems.modification_not_recorded.resolution", {
              payment: order_no ?? createMessage("payments.unidentified"),
            }),
            hold
          ),
    }
  )
}

/** The state in Medusa meanwhile, and what must wait. */
function untilRecorded(kind: ModificationKind): { readonly impact: Message; readonly hold: Message } {
  const name = modificationName(kind)
  if (kind === "cancel")
    return {
      impact: createMessage("problems.modification_not_recorded.impact_cancel"),
      hold: createMessage("problems.modification_not_recorded.resolution_hold_goods"),
    }
  const impact =
    kind === "refund"
      ? createMessage("problems.modification_not_recorded.impact_refund", { kind: name })
      : createMessage("problems.modification_not_recorded.impact_capture", { kind: name })
  return { impact, hold: createMessage("problems.modification_not_recorded.resolution_hold", { kind: name }) }
}

/** `refund_failed`: accepted first, and declined by the bank later. */
export const findFailedRefunds: Finder = async ({ sources }) =>
  // An amount that was refunded in another way meanwhile must not be refunded again.
  (
    await sources.failedRefunds.failedLater(({ modification, row, modifications }) =>
      isLeftFor(modification, paymentAmounts(row), entriesOf(modifications))
    )
  ).map(({ modification }) => failedRefund(modification))

export function failedRefund(modification: ListedModification) {
  const { id, account, payment_id, history, updated_at, cause } = modification
  const last = history.at(-1)
  return problem(
    { kind: "refund_failed", about: id, account, payment_id, since: last ? new Date(last.at) : updated_at },
    {
      summary: createMessage("problems.refund_failed.summary", { modification: modificationText(modification) }),
      impact:
        cause === "orphaned"
          ? createMessage("problems.refund_failed.impact_orphaned")
          : createMessage("problems.refund_failed.impact"),
      resolution: createMessage("problems.refund_failed.resolution", { place: ON_ITS_PAGE }),
    }
  )
}

/**
 * `refund_failed`: rejected immediately, but Medusa canceled the order. In all other cases the merchant saw the error.
 */
export const findRefusedRefunds: Finder = async ({ sources, ofCanceledOrders }) => {
  const canceled = ofCanceledOrders()
  const leftOf = ({ modification, row, modifications }: FailedRefund) =>
    row.payment_collection_id !== null && canceled.has(row.payment_collection_id)
      ? leftOfRefused(entryOf(modification), paymentAmounts(row), entriesOf(modifications))
      : undefined
  const refused = await sources.failedRefunds.refused((one) => leftOf(one) !== undefined)
  return refused.map((one) => refusedRefund(one.modification, leftOf(one) ?? one.modification.amount))
}

/** @param left the part of it that still must be refunded */
export function refusedRefund(modification: ListedModification, left: string) {
  const { id, account, payment_id, history, updated_at } = modification
  const last = history.at(-1)
  return problem(
    { kind: "refund_failed", about: id, account, payment_id, since: last ? new Date(last.at) : updated_at },
    {
      summary: joinMessages(
        createMessage("problems.refund_failed.summary_order_canceled", {
          modification: modificationText(modification),
        }),
        reasonOf(modification)
      ),
      impact: createMessage("problems.refund_failed.impact_order_canceled", {
        amount: money({ amount: left, currency: modification.currency }),
      }),
      resolution: createMessage("problems.refund_failed.resolution_order_canceled", { place: ON_ITS_PAGE }),
    }
  )
}

/** `refund_overdue`: accepted, and neither made nor declined since. */
export const findOverdueRefunds: Finder = async ({ sources, accounts, now }) => {
  const since = new Map(
    [...accounts.values()].map(({ handle, refundOverdueDays }) => [handle, refundsOverdueSince(refundOverdueDays, now)])
  )
  const refunds = await sources.overdueRefunds(since, refundsOverdueSince(REFUND_OVERDUE_DAYS, now))
  if (refunds.length === 0) return []
  const troubles = new Map((await sources.accounts()).map(({ handle, query_failure }) => [handle, query_failure]))
  return refunds.map((refund) =>
    overdueRefund(
      refund,
      whyNotQueried("refund", {
        account: accounts.get(refund.account),
        query_failure: troubles.get(refund.account) ?? null,
      })
    )
  )
}

/** @param notQueried why the gateway cannot be queried about it */
export function overdueRefund(modification: ListedModification, notQueried?: Message) {
  const { id, account, payment_id, created_at, cause, order_no, gateway_reference, reference } = modification
  const accepted = acceptedAt(modification) ?? created_at
  return problem(
    { kind: "refund_overdue", about: id, account, payment_id, since: accepted },
    {
      summary: createMessage("problems.refund_overdue.summary", {
        modification: modificationText(modification),
        date: momentOf(accepted),
      }),
      impact:
        cause === "orphaned"
          ? createMessage("problems.refund_overdue.impact_orphaned")
          : createMessage("problems.refund_overdue.impact"),
      resolution: joinMessages(
        notQueried ?? false,
        createMessage("problems.refund_overdue.resolution", {
          reference: gateway_reference ?? order_no ?? reference,
          place: ON_ITS_PAGE,
        })
      ),
    }
  )
}
