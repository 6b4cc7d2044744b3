import type { GatewayState } from "../../domain/modifications/resolution"
import { runEach } from "../../domain/shared/run-each"
import { asSentence, createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { QueryOutcome, SearchRefundOutcome } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { selectorOf } from "../payments/attempts/own-rows"
import { failureText } from "../shared/describe-failure"
import type { ReportedRefunds } from "../modifications/external-refunds"
import { externalRefunds } from "../modifications/external-refunds"
import type { Next, ScheduledQueries } from "../payments/attempts/scheduled-queries"
import { isTheReason, nextAfter } from "../payments/attempts/scheduled-queries"
import { readGatewayState } from "./read-gateway-state"

const SWITCHED_OFF = createMessage("reconciliation.refund_search_disabled")

/**
 * Queries the gateway about payments; those without an answer are left out. Refunds are searched if the answer or a
 * webhook reports any. They are also searched for all captured payments, in one more request, because the status of a
 * partly refunded payment is not documented (gateway-conventions).
 */
export async function queryBooks(queries: ScheduledQueries, rows: readonly PaymentRow[]): Promise<WebhookArrival> {
  const queried = await queries.run(
    (client) => client.query(rows.map(selectorOf)),
    ([first]) => first,
    rows.length
  )
  if (queried.kind !== "answer")
    return { reported: [], unanswered: isTheReason(queried, rows) ? rows : [], next: nextAfter(queried, rows.length) }
  const reported: Reported[] = []
  const { failed } = await runEach([...rows.entries()], async ([place, row]) => {
    const outcome = queried.outcome[place]
    reported.push({
      row,
      outcome,
      gatewayState: await readGatewayState(queries.acquiring, outcome, row, queries.account),
    })
  })
  for (const {
    item: [, row],
    error,
  } of failed)
    queries.acquiring.warn(`The answer about payment ${row.id} could not be compared: ${failureText(error)}`)
  const names = await queries.acquiring.inbox.namingOtherRefunds(rows.map(({ id }) => id))
  const canSearch = queries.account.profile.operations.searchRefund.enabled
  const mayHaveRefunds = ({ row, gatewayState }: Reported): boolean =>
    gatewayState === "refunded" || (gatewayState === "captured" && canSearch && names.has(row.id))
  const found = await searchRefunds(queries, reported.filter(mayHaveRefunds))
  const others = reported.filter((one) => !mayHaveRefunds(one))
  const unsaid = others.filter(({ gatewayState }) => gatewayState === "captured" && canSearch)
  // A payment that fails is reconciled later.
  const unanswered = [...failed.map(({ item: [, row] }) => row), ...found.unanswered]
  return {
    ...found,
    unanswered,
    reported: [
      ...others.filter((one) => !unsaid.includes(one)),
      ...(await lookForUnsaid(queries, unsaid)),
      ...found.reported,
    ],
  }
}

/**
 * Adds the refunds of payments for which nothing reports any. A search without an answer is no problem here, because a
 * gateway may not offer it. The next reconciliation searches again.
 */
async function lookForUnsaid(queries: ScheduledQueries, reported: readonly Reported[]): Promise<readonly Reported[]> {
  const searched: Reported[] = []
  for (const together of await queries.inRequests("searchRefund", reported, ({ row }) => row)) {
    const refund_orders = together.map(({ row }) => row.order_no)
    const answered = await queries.run(
      (client) => client.searchRefund({ refund_orders }),
      () => undefined,
      together.length
    )
    const outcome = answered.kind === "answer" && answered.outcome.kind === "answered" ? answered.outcome : undefined
    searched.push(
      ...together.map((one) =>
        outcome ? withListed(one, externalRefunds(outcome.rows, one.row, queries.account)) : one
      )
    )
  }
  return searched
}

/** If the gateway lists none, the payment has none to reconcile. */
function withListed(reported: Reported, refunds: ReportedRefunds): Reported {
  return refunds.refunds.length > 0 || refunds.doubt !== undefined ? { ...reported, refunds } : reported
}

export interface WebhookArrival {
  readonly reported: readonly Reported[]
  readonly unanswered: readonly PaymentRow[]
  readonly next: Next
}

/**
 * Adds the gateway's refunds to payments, as far as it answers; if the search is disabled, their refunds are unknown.
 */
async function searchRefunds(queries: ScheduledQueries, reported: readonly Reported[]): Promise<WebhookArrival> {
  if (!queries.account.profile.operations.searchRefund.enabled)
    return {
      reported: reported.map((one) => ({ ...one, refunds: { isOff: true, why: SWITCHED_OFF } })),
      unanswered: [],
      next: "on",
    }
  const [found, unanswered]: [Reported[], PaymentRow[]] = [[], []]
  const requests = await queries.inRequests("searchRefund", reported, ({ row }) => row)
  const searched = await queries.inTurn(requests, async (together) => {
    const refund_orders = together.map(({ row }) => row.order_no)
    const answered = await queries.run(
      (client) => client.searchRefund({ refund_orders }),
      (outcome) => outcome,
      together.length
    )
    if (answered.kind === "answer")
      found.push(...together.map((one) => ({ ...one, refunds: refundsOf(answered.outcome, one.row, queries.account) })))
    else if (isTheReason(answered, together)) unanswered.push(...together.map(({ row }) => row))
    return nextAfter(answered, together.length)
  })
  return { reported: found, unanswered, next: searched.length === reported.length ? "on" : "stop" }
}

function refundsOf(outcome: SearchRefundOutcome, row: PaymentRow, account: Account): Reported["refunds"] {
  switch (outcome.kind) {
    case "answered":
      return externalRefunds(outcome.rows, row, account)
    case "not_found":
      return externalRefunds([], row, account)
    case "refused":
    case "unknown":
      return {
        isOff: false,
        why: joinMessages(
          createMessage("reconciliation.refund_amount_unknown"),
          asSentence(outcome.message),
          createMessage("reconciliation.queried_again")
        ),
      }
  }
}

/** Refunds are unknown: the search is disabled, or its answer is not readable. */
export interface NotKnown {
  readonly isOff: boolean
  /** For the merchant. */
  readonly why: Message
}

/** The gateway's answer about a payment. */
export interface Reported {
  readonly row: PaymentRow
  readonly gatewayState: GatewayState
  /** Absent if nothing reports any. */
  readonly refunds?: ReportedRefunds | NotKnown
  readonly outcome: QueryOutcome | undefined
}
