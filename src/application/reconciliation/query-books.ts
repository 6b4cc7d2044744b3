import type { GatewayWord } from "../../domain/modifications/resolution"
import { runEach } from "../../domain/shared/run-each"
import { asSentence, englishOf } from "../../domain/shared/messages/message"
import type { QueryOutcome, SearchRefundOutcome } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { selectorOf } from "../payments/attempts/own-rows"
import { describeFailure } from "../shared/describe-failure"
import type { ReportedRefunds } from "../modifications/external-refunds"
import { externalRefunds } from "../modifications/external-refunds"
import type { Next, ScheduledQueries } from "../payments/attempts/scheduled-queries"
import { isTheReason, nextAfter } from "../payments/attempts/scheduled-queries"
import { wordOf } from "./word-of"

const SWITCHED_OFF = englishOf("reconciliation.refund_search_disabled")

/**
 * Queries the gateway about payments; those without an answer are left out. Refunds are searched if the answer or a
 * webhook reports any. They are also searched for all captured payments, in one more request, because the status of a
 * partly refunded payment is not documented (gateway-conventions).
 */
export async function queryBooks(questions: ScheduledQueries, rows: readonly PaymentRow[]): Promise<Heard> {
  const queried = await questions.ask(
    (client) => client.query(rows.map(selectorOf)),
    ([first]) => first,
    rows.length
  )
  if (queried.kind !== "answer")
    return { told: [], unheard: isTheReason(queried, rows) ? rows : [], next: nextAfter(queried, rows.length) }
  const told: Told[] = []
  const { failed } = await runEach([...rows.entries()], async ([place, row]) => {
    const outcome = queried.outcome[place]
    told.push({ row, outcome, word: await wordOf(questions.acquiring, outcome, row, questions.account) })
  })
  for (const {
    item: [, row],
    error,
  } of failed)
    questions.acquiring.warn(`The answer about payment ${row.id} could not be compared: ${describeFailure(error)}`)
  const names = await questions.acquiring.inbox.namingOtherRefunds(rows.map(({ id }) => id))
  const canSearch = questions.account.profile.operations.searchRefund.enabled
  const mayHaveRefunds = ({ row, word }: Told): boolean =>
    word === "refunded" || (word === "captured" && canSearch && names.has(row.id))
  const found = await searchRefunds(questions, told.filter(mayHaveRefunds))
  const others = told.filter((one) => !mayHaveRefunds(one))
  const unsaid = others.filter(({ word }) => word === "captured" && canSearch)
  // A payment that fails is reconciled later.
  const unheard = [...failed.map(({ item: [, row] }) => row), ...found.unheard]
  return {
    ...found,
    unheard,
    told: [
      ...others.filter((one) => !unsaid.includes(one)),
      ...(await lookForUnsaid(questions, unsaid)),
      ...found.told,
    ],
  }
}

/**
 * Adds the refunds of payments for which nothing reports any. A search without an answer is no problem here, because a
 * gateway may not offer it. The next reconciliation searches again.
 */
async function lookForUnsaid(questions: ScheduledQueries, told: readonly Told[]): Promise<readonly Told[]> {
  const searched: Told[] = []
  for (const together of await questions.inRequests("searchRefund", told, ({ row }) => row)) {
    const refund_orders = together.map(({ row }) => row.order_no)
    const asked = await questions.ask(
      (client) => client.searchRefund({ refund_orders }),
      () => undefined,
      together.length
    )
    const outcome = asked.kind === "answer" && asked.outcome.kind === "answered" ? asked.outcome : undefined
    searched.push(
      ...together.map((one) =>
        outcome ? withListed(one, externalRefunds(outcome.rows, one.row, questions.account)) : one
      )
    )
  }
  return searched
}

/** If the gateway lists none, the payment has none to reconcile. */
function withListed(told: Told, refunds: ReportedRefunds): Told {
  return refunds.refunds.length > 0 || refunds.doubt !== undefined ? { ...told, refunds } : told
}

export interface Heard {
  readonly told: readonly Told[]
  readonly unheard: readonly PaymentRow[]
  readonly next: Next
}

/**
 * Adds the gateway's refunds to payments, as far as it answers; if the search is disabled, their refunds are unknown.
 */
async function searchRefunds(questions: ScheduledQueries, told: readonly Told[]): Promise<Heard> {
  if (!questions.account.profile.operations.searchRefund.enabled)
    return {
      told: told.map((one) => ({ ...one, refunds: { isOff: true, why: SWITCHED_OFF } })),
      unheard: [],
      next: "on",
    }
  const [found, unheard]: [Told[], PaymentRow[]] = [[], []]
  const requests = await questions.inRequests("searchRefund", told, ({ row }) => row)
  const searched = await questions.inTurn(requests, async (together) => {
    const refund_orders = together.map(({ row }) => row.order_no)
    const asked = await questions.ask(
      (client) => client.searchRefund({ refund_orders }),
      (outcome) => outcome,
      together.length
    )
    if (asked.kind === "answer")
      found.push(...together.map((one) => ({ ...one, refunds: refundsOf(asked.outcome, one.row, questions.account) })))
    else if (isTheReason(asked, together)) unheard.push(...together.map(({ row }) => row))
    return nextAfter(asked, together.length)
  })
  return { told: found, unheard, next: searched.length === told.length ? "on" : "stop" }
}

function refundsOf(outcome: SearchRefundOutcome, row: PaymentRow, account: Account): Told["refunds"] {
  switch (outcome.kind) {
    case "answered":
      return externalRefunds(outcome.rows, row, account)
    case "not_found":
      return externalRefunds([], row, account)
    case "refused":
    case "unknown":
      return {
        isOff: false,
        why: [
          englishOf("reconciliation.refund_amount_unknown"),
          asSentence(outcome.message),
          englishOf("reconciliation.queried_again"),
        ].join(" "),
      }
  }
}

/** Refunds are unknown: the search is disabled, or its answer is not readable. */
export interface NotKnown {
  readonly isOff: boolean
  /** For the merchant. */
  readonly why: string
}

/** The gateway's answer about a payment. */
export interface Told {
  readonly row: PaymentRow
  readonly word: GatewayWord
  /** Absent if nothing reports any. */
  readonly refunds?: ReportedRefunds | NotKnown
  readonly outcome: QueryOutcome | undefined
}
