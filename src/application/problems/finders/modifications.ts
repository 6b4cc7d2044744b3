import { MINUTE_MS } from "../../../domain/shared/durations"
import type { ModificationKind } from "../../../domain/modifications/modification-state"
import { isLeftFor, leftOfRefused } from "../../../domain/modifications/refund-again"
import { REFUND_OVERDUE_DAYS, acceptedAt, refundsOverdueSince } from "../../../domain/modifications/refund-overdue"
import { asItIs, at, together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { FailedRefund, ListedModification } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { entryOf, heldPayment, ledgerOf } from "../../modifications/ledger"
import { reasonOf } from "../../modifications/modification-reason"
import { whyNotQueried } from "../../payments/why-not-queried"
import type { Finder } from "../finder"
import { before, problem, troublesOf } from "../finder"
import { ON_ITS_PAGE, money, modificationName, modificationText } from "../../modifications/modification-names"

/** Longer than a call to the gateway may take. */
const ON_THE_WAY_MS = 2 * MINUTE_MS

const RECORDED_BY_MS = 15 * MINUTE_MS

/** `modification_unresolved`: a call that moves money was sent, and what came of it is not known. */
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

/** @param notQueried why the gateway cannot be asked about it, although that is planned */
export function unresolvedModification(modification: ListedModification, notQueried?: Told) {
  const { id, account, payment_id, kind, created_at, next_poll_at, order_no, reference, result_text } = modification
  const why = next_poll_at !== null && notQueried !== undefined && notQueried
  return problem(
    { kind: "modification_unresolved", about: id, account, payment_id, since: created_at },
    {
      summary: together(
        told`It is not known whether the ${modificationText(modification)} was made.`,
        next_poll_at === null && !!result_text && asItIs(result_text)
      ),
      impact: together(told`It is not sent again.`, HOLDS_UP[kind]),
      resolution:
        next_poll_at && !why
          ? told`The gateway is asked about it by itself, next on ${at(next_poll_at)}; nothing is to be done before.`
          : together(
              why,
              told`Look up ${order_no ?? reference} in the gateway's back office, then say what happened: ${payment_id === null ? `POST /admin/acquiring/modifications/${id}/resolve` : ON_ITS_PAGE}.`
            ),
    }
  )
}

const HOLDS_UP: Readonly<Record<ModificationKind, Told>> = {
  capture: told`Further captures and a cancellation of this payment wait until it is known.`,
  cancel: told`Further cancellations, captures and refunds of this payment wait until it is known.`,
  refund: told`Further refunds and a cancellation of this payment wait until it is known, so that nothing goes back twice.`,
  payout: told`The same request_id answers with this payout.`,
}

/** `modification_not_recorded`: the gateway did it, and Medusa does not have it. */
export const findNotRecorded: Finder = async ({ sources, now }) =>
  (await sources.notRecorded(before(now, RECORDED_BY_MS))).map(notRecorded)

export function notRecorded(modification: ListedModification) {
  const { id, account, payment_id, kind, created_at, next_poll_at, order_no } = modification
  const { impact, hold } = untilRecorded(kind)
  return problem(
    { kind: "modification_not_recorded", about: id, account, payment_id, since: created_at },
    {
      summary: told`The ${modificationText(modification)} was made at the gateway on ${at(created_at)}, and Medusa does not have it.`,
      impact,
      resolution: next_poll_at
        ? together(told`It is booked by itself; the next try is on ${at(next_poll_at)}.`, hold)
        : together(told`Compare the order with ${order_no ?? told`the payment`} in the gateway's back office.`, hold),
    }
  )
}

/** What Medusa shows meanwhile, and what is not to be done before. */
function untilRecorded(kind: ModificationKind): { readonly impact: Told; readonly hold: Told } {
  const name = modificationName(kind)
  if (kind === "cancel")
    return {
      impact: told`Medusa shows the money as reserved or taken, and it was released or went back to the customer.`,
      hold: told`Send no goods for it before.`,
    }
  const impact =
    kind === "refund"
      ? told`Medusa shows less refunded than there is: another ${name} made in Medusa would come on top.`
      : told`Medusa shows less captured than there is: another ${name} made in Medusa would come on top.`
  return { impact, hold: told`Make no other ${name} of this payment before.` }
}

/** `refund_failed`: accepted at first, and refused by the bank later. */
export const findFailedRefunds: Finder = async ({ sources }) =>
  // What was refunded otherwise meanwhile is not to be refunded again.
  (
    await sources.failedRefunds.failedLater(({ modification, row, modifications }) =>
      isLeftFor(modification, heldPayment(row), ledgerOf(modifications))
    )
  ).map(({ modification }) => failedRefund(modification))

export function failedRefund(modification: ListedModification) {
  const { id, account, payment_id, history, updated_at, cause } = modification
  const last = history.at(-1)
  return problem(
    { kind: "refund_failed", about: id, account, payment_id, since: last ? new Date(last.at) : updated_at },
    {
      summary: told`The ${modificationText(modification)} was accepted by the gateway and has failed later.`,
      impact:
        cause === "orphaned"
          ? told`The customer does not have the money, and no order came of it.`
          : told`The customer does not have the money, although Medusa shows it as refunded.`,
      resolution: told`Send it again: ${ON_ITS_PAGE}. If it fails again, ask the customer for another way to give the money back.`,
    }
  )
}

/** `refund_failed`: refused at once, but Medusa canceled the order. In any other case the merchant was told at once. */
export const findRefusedRefunds: Finder = async ({ sources, ofCanceledOrders }) => {
  const canceled = ofCanceledOrders()
  const leftOf = ({ modification, row, modifications }: FailedRefund) =>
    row.payment_collection_id !== null && canceled.has(row.payment_collection_id)
      ? leftOfRefused(entryOf(modification), heldPayment(row), ledgerOf(modifications))
      : undefined
  const refused = await sources.failedRefunds.refused((one) => leftOf(one) !== undefined)
  return refused.map((one) => refusedRefund(one.modification, leftOf(one) ?? one.modification.amount))
}

/** @param left what of it is still to be refunded */
export function refusedRefund(modification: ListedModification, left: string) {
  const { id, account, payment_id, history, updated_at } = modification
  const last = history.at(-1)
  return problem(
    { kind: "refund_failed", about: id, account, payment_id, since: last ? new Date(last.at) : updated_at },
    {
      summary: together(
        told`The order was canceled, but the ${modificationText(modification)} was not made.`,
        asItIs(reasonOf(modification))
      ),
      impact: told`The customer does not have ${money({ amount: left, currency: modification.currency })}, although the order shows it as refunded.`,
      resolution: told`Send it again: ${ON_ITS_PAGE}. If it is refused again, refund it in the gateway's back office.`,
    }
  )
}

/** `refund_overdue`: accepted, and neither made nor refused since. */
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

/** @param notQueried why the gateway cannot be asked about it */
export function overdueRefund(modification: ListedModification, notQueried?: Told) {
  const { id, account, payment_id, created_at, cause, order_no, gateway_reference, reference } = modification
  const accepted = acceptedAt(modification) ?? created_at
  return problem(
    { kind: "refund_overdue", about: id, account, payment_id, since: accepted },
    {
      summary: told`The gateway accepted the ${modificationText(modification)} on ${at(accepted)}. No result has come since.`,
      impact:
        cause === "orphaned"
          ? told`The customer may not have the money, and no order came of it.`
          : told`The customer may not have the money, although Medusa shows it as refunded.`,
      resolution: together(
        notQueried ?? false,
        told`Look up ${gateway_reference ?? order_no ?? reference} in the gateway's back office, or ask its support. Then record the result: ${ON_ITS_PAGE}.`
      ),
    }
  )
}
