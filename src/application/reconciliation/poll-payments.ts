import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { QueryOutcome } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import { runEach } from "../../domain/shared/run-each"
import { afterNoAnswer, nextQueryAt } from "../../domain/payments/schedule"
import { NO_REQUEST } from "../../modules/acquiring/repositories/shared/private-request"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { failureText } from "../shared/describe-failure"
import { formerAccount } from "../payments/attempts/former-account"
import { selectorOf } from "../payments/attempts/own-rows"
import { isPageLeft } from "../../domain/payments/page-left"
import { endWithoutResponse, recordAnswer } from "../payments/status-updates/record-answer"
import type { Next, ScheduledQueries } from "../payments/attempts/scheduled-queries"
import { isTheReason, nextAfter } from "../payments/attempts/scheduled-queries"

const LEASE_MS = 120_000

/**
 * Queries the due payments of an account, as many as fit into one request, and records the answers.
 *
 * @returns whether there may be more in this tick
 */
export async function pollPayments(container: MedusaContainer, queries: ScheduledQueries): Promise<boolean> {
  const { acquiring, account, clock } = queries
  const rows = await acquiring.work.lease(
    "question",
    account.handle,
    { limit: await queries.size("query"), leaseMs: LEASE_MS },
    clock()
  )
  return rows.length > 0 && (await pollPayment(container, queries, rows)).length === rows.length
}

/** The payments that were leased, and those of them that could be queried. */
export interface PollScope {
  readonly taken: readonly PaymentRow[]
  readonly queried: readonly PaymentRow[]
}

/** Queries some payments now, due or not, except those that another process queries. */
export async function pollAmong(
  container: MedusaContainer,
  queries: ScheduledQueries,
  ids: readonly string[]
): Promise<PollScope> {
  const taken = await queries.acquiring.work.leaseAmong(ids, LEASE_MS, queries.clock())
  return { taken, queried: await pollPayment(container, queries, taken) }
}

/** @returns those that could be queried */
async function pollPayment(
  container: MedusaContainer,
  queries: ScheduledQueries,
  leased: readonly PaymentRow[]
): Promise<readonly PaymentRow[]> {
  try {
    const requests = await queries.inRequests("query", leased, (row) => row)
    return await queries.inTurn(requests, (together) => queryTogether(container, queries, together))
  } finally {
    await queries.acquiring.work.release(leased)
  }
}

/** Continues after an answer, and if the account's profile disables queries. */
async function queryTogether(
  container: MedusaContainer,
  queries: ScheduledQueries,
  rows: readonly PaymentRow[]
): Promise<Next> {
  const { acquiring, clock } = queries
  try {
    const queried = await queries.run(
      (client) => client.query(rows.map(selectorOf)),
      ([first]) => first,
      rows.length
    )
    const answeredAt = clock()
    switch (queried.kind) {
      case "answer":
        for (const [place, row] of rows.entries()) {
          // The others stay due.
          if (!(await queries.isTimeLeft(answeredAt))) return "stop"
          const outcome = queried.outcome[place]
          if (outcome) await record(container, queries, row, rows.length === 1 ? outcome : ofOneOrder(outcome))
        }
        return "on"
      case "query_failure":
        for (const { item, error } of (await runEach(rows, (row) => endWithoutResponse(acquiring, row, clock())))
          .failed) {
          acquiring.warn(`The challenge of payment ${item.id} could not be ended: ${failureText(error)}`)
          await queryAgain(queries, item)
        }
        if (isTheReason(queried, rows)) for (const row of rows) await queryAgain(queries, row)
        return nextAfter(queried, rows.length)
      case "no_turn":
        return "stop"
    }
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
    await countQuery(queries, rows)
    return "on"
  }
}

/** If an answer cannot be recorded, its payment waits for the next query and does not block the others. */
async function record(
  container: MedusaContainer,
  queries: ScheduledQueries,
  row: PaymentRow,
  outcome: QueryOutcome
): Promise<void> {
  const { acquiring, account, clock } = queries
  try {
    await recordAnswer(acquiring, row, outcome, account, clock())
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The answer about payment ${row.id} could not be recorded: ${failureText(error)}`)
    await queryAgain(queries, row)
  }
}

/** The fraud fields belong to the answer as a whole, so they describe an order only if it was queried alone. */
function ofOneOrder(outcome: QueryOutcome): QueryOutcome {
  return outcome.kind === "answered" ? { kind: "answered", rows: outcome.rows, fraud_check_result: [] } : outcome
}

/** The query had no result. */
async function queryAgain({ acquiring, clock }: ScheduledQueries, row: PaymentRow): Promise<void> {
  await acquiring.payments.updateWhileIn(row.state, row.id, afterNoAnswer(row, clock()), clock())
}

/**
 * Queries are disabled: an abandoned page is watched as long as usual, for a webhook. A page under former merchant
 * numbers is left to a person.
 */
async function countQuery({ acquiring, account, clock }: ScheduledQueries, rows: readonly PaymentRow[]): Promise<void> {
  const now = clock()
  for (const row of rows) {
    const queried = row.poll_count + 1
    const isLeft = isPageLeft(row, now) && formerAccount(row, account) !== undefined
    const plan = isLeft
      ? afterNoAnswer(row, now)
      : { poll_count: queried, next_poll_at: nextQueryAt(row, queried, now) }
    await acquiring.payments.updateWhileIn(
      row.state,
      row.id,
      { ...plan, ...(plan.next_poll_at ? {} : NO_REQUEST) },
      now
    )
  }
}
