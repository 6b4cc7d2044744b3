import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { retryModificationPollAt } from "../../domain/modifications/modification-schedule"
import { isAlive } from "../../domain/modifications/modification-state"
import type { FailedItem } from "../../domain/shared/run-each"
import { runEach } from "../../domain/shared/run-each"
import { nextAttemptAt } from "../../domain/payments/schedule"
import { createMessage, joinMessages, inEnglish } from "../../domain/shared/messages/message"
import type { GatewayClient, QueryOutcome } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { ModificationPatch } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { formerAccount } from "../payments/attempts/former-account"
import { selectorOf } from "../payments/attempts/own-rows"
import { describeFailure } from "../shared/describe-failure"
import { recordInMedusa } from "../modifications/record-in-medusa"
import { externalRefunds } from "../modifications/external-refunds"
import { afterItsCall, leaveOpen, resolveByRefunds, resolveByWord } from "../modifications/resolve-modification"
import type { Next, ScheduledQueries } from "../payments/attempts/scheduled-queries"
import { isTheReason, nextAfter } from "../payments/attempts/scheduled-queries"
import type { Answered } from "../accounts/note-answer"
import { readGatewayState } from "./read-gateway-state"

const LEASE_MS = 120_000

/** The most of each kind: those that need a query, and those that do not. */
const AT_ONCE = 50

interface Work {
  readonly modification: ModificationRow
  readonly payment: PaymentRow
}

/**
 * Works on the due captures, cancels and refunds of an account. It queries those with an unknown outcome and refunds
 * that were only accepted, and records finished ones in Medusa.
 *
 * @returns whether there may be more in this tick
 */
export async function processModifications(container: MedusaContainer, queries: ScheduledQueries): Promise<boolean> {
  const { acquiring, account, clock } = queries
  const leased = await acquiring.modifications.leaseDue(account.handle, AT_ONCE, LEASE_MS, clock())
  const done = await workOn(container, queries, leased)
  return leased.length >= AT_ONCE && done > 0
}

/**
 * Works on modifications of an account: queries the open ones, as many at a time as fit into one request, and records
 * those that are due. Those without a query or an answer stay due.
 *
 * @returns how many were worked on
 */
export async function workOn(
  container: MedusaContainer,
  queries: ScheduledQueries,
  modifications: readonly ModificationRow[]
): Promise<number> {
  const { acquiring, clock } = queries
  const work: Work[] = []
  const { failed } = await runEach(modifications, async (modification) => {
    const payment = modification.payment_id ? await acquiring.payments.find(modification.payment_id) : undefined
    if (payment) work.push({ modification: await afterItsCall(acquiring, modification, clock()), payment })
    else await setAside(queries, modification)
  })
  await postponeFailed(queries, failed)
  const now = clock()
  const toRecord = work.filter(({ modification }) => isToBeRecorded(modification, now))
  const recorded = await recordInTime(container, queries, toRecord)
  for (const { modification } of work.filter(({ modification }) => isOver(modification)))
    await acquiring.modifications.update(modification.id, { next_poll_at: null, lease_expires_at: null }, now)
  const open = work.filter(
    (one) => !toRecord.includes(one) && (isAlive(one.modification.state) || one.modification.state === "accepted")
  )
  const refunds = open.filter(({ modification }) => modification.kind === "refund")
  const others = open.filter(({ modification }) => modification.kind !== "refund")
  const queried =
    (await queryInTurn(queries, "searchRefund", refunds, queryRefundsOf)) +
    (await queryInTurn(queries, "query", others, queryByPayment))
  return modifications.length - failed.length - open.length - (toRecord.length - recorded) + queried
}

/** Records until the tick is over; the rest are released and stay due. @returns how many were recorded or postponed */
async function recordInTime(
  container: MedusaContainer,
  queries: ScheduledQueries,
  work: readonly Work[]
): Promise<number> {
  const { acquiring, clock } = queries
  for (const [place, { modification }] of work.entries()) {
    if (!(await queries.isTimeLeft())) {
      for (const { modification: left } of work.slice(place))
        await acquiring.modifications.update(left.id, { lease_expires_at: null }, clock())
      return place
    }
    await recordOrLater(container, queries, modification)
  }
  return work.length
}

/** Queries until the gateway does not answer; the rest are released and stay due. @returns how many were queried */
async function queryInTurn(
  queries: ScheduledQueries,
  modification: "query" | "searchRefund",
  work: readonly Work[],
  scheduled: (queries: ScheduledQueries, together: readonly Work[]) => Promise<Next>
): Promise<number> {
  const requests = await queries.inRequests(modification, work, ({ payment }) => payment)
  const queried = new Set(await queries.inTurn(requests, (together) => scheduled(queries, together)))
  const { acquiring, clock } = queries
  // Requests are not in the order of the lease: they are by order number first, then by transaction.
  for (const { modification } of work.filter((one) => !queried.has(one)))
    await acquiring.modifications.update(modification.id, { lease_expires_at: null }, clock())
  return queried.size
}

/** A payout cannot be queried. If its process died before it stored the answer, a person must resolve it. */
async function setAside({ acquiring, clock }: ScheduledQueries, { id, state }: ModificationRow): Promise<void> {
  if (state === "processing")
    await acquiring.modifications.move(id, "unknown", {}, clock(), createMessage("payouts.answer_not_stored"))
  else await acquiring.modifications.update(id, { next_poll_at: null, lease_expires_at: null }, clock())
}

/** Nothing is left to do, so its date has no purpose. */
function isOver({ state, recorded_at, next_poll_at }: ModificationRow): boolean {
  return (state === "done" || state === "failed") && recorded_at !== null && next_poll_at !== null
}

/** A modification that Medusa requested a moment ago is still being recorded there. */
function isToBeRecorded({ state, recorded_at, next_poll_at }: ModificationRow, now: Date): boolean {
  return !isAlive(state) && !recorded_at && next_poll_at !== null && next_poll_at <= now
}

/** Records a modification in Medusa, or schedules a retry. */
export async function recordOrLater(
  container: MedusaContainer,
  { acquiring, clock }: ScheduledQueries,
  modification: ModificationRow
): Promise<void> {
  try {
    await recordInMedusa(container, modification, clock)
  } catch (error) {
    const why = describeFailure(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The ${modification.kind} ${modification.id} could not be recorded in Medusa: ${inEnglish(why)}`)
    const now = clock()
    const poll_count = modification.poll_count + 1
    await acquiring.modifications.planRecording(
      modification.id,
      { poll_count, next_poll_at: nextAttemptAt(poll_count, now), lease_expires_at: null },
      now
    )
  }
}

async function queryByPayment(queries: ScheduledQueries, work: readonly Work[]): Promise<Next> {
  const selectors = work.map(({ payment }) => selectorOf(payment))
  return querySome(queries, work, {
    call: (client) => client.query(selectors),
    judge: ([first]) => first,
    resolve: async (outcomes) => {
      await resolveEach(queries, work, async ({ modification, payment }, place) => {
        const outcome = outcomes[place]
        if (outcome) await resolve(queries, modification, payment, outcome)
      })
    },
  })
}

async function resolve(
  { acquiring, account, clock }: ScheduledQueries,
  modification: ModificationRow,
  payment: PaymentRow,
  outcome: QueryOutcome
): Promise<void> {
  if (outcome.kind === "unknown" || outcome.kind === "refused")
    await leaveOpen(acquiring, modification, outcome.message, clock)
  else {
    const gatewayState = await readGatewayState(acquiring, outcome, payment, account)
    await resolveByWord(acquiring, modification, { gatewayState, doubt: formerAccount(payment, account) }, clock)
  }
}

async function queryRefundsOf(queries: ScheduledQueries, work: readonly Work[]): Promise<Next> {
  const refund_orders = [...new Set(work.map(({ payment }) => payment.order_no))]
  return querySome(queries, work, {
    call: (client) => client.searchRefund({ refund_orders }),
    judge: (outcome) => outcome,
    resolve: async (outcome) => {
      const { acquiring, account, clock } = queries
      await resolveEach(queries, work, async ({ modification, payment }) => {
        if (outcome.kind === "unknown" || outcome.kind === "refused")
          await leaveOpen(acquiring, modification, outcome.message, clock)
        else
          await resolveByRefunds(
            acquiring,
            modification,
            externalRefunds(outcome.kind === "answered" ? outcome.rows : [], payment, account),
            clock
          )
      })
    },
  })
}

/** An error of one modification does not affect the others of the answer. */
async function resolveEach(
  queries: ScheduledQueries,
  work: readonly Work[],
  record: (one: Work, place: number) => Promise<void>
): Promise<void> {
  const { failed } = await runEach([...work.entries()], ([place, one]) => record(one, place))
  await postponeFailed(
    queries,
    failed.map(({ item: [, { modification }], error }) => ({ item: modification, error }))
  )
}

/** A modification that fails is retried in growing pauses, because it would otherwise come first in every tick. */
async function postponeFailed(
  queries: ScheduledQueries,
  failed: readonly FailedItem<ModificationRow>[]
): Promise<void> {
  for (const { item, error } of failed) {
    const why = describeFailure(error)
    queries.acquiring.warn(`The ${item.kind} ${item.id} could not be worked on: ${inEnglish(why)}`)
    const text = isAlive(item.state)
      ? { result_text: joinMessages(createMessage("common.processing_failed"), why) }
      : {}
    await postpone(queries, [item], ({ poll_count }) => ({ poll_count: poll_count + 1, ...text }))
  }
}

interface Confirmation<Outcome> {
  readonly call: (client: GatewayClient) => Promise<Outcome>
  readonly judge: (outcome: Outcome) => Answered | undefined
  readonly resolve: (outcome: Outcome) => Promise<void>
}

/** Continues after an answer, and if the account's profile disables the query. */
async function querySome<Outcome>(
  queries: ScheduledQueries,
  work: readonly Work[],
  { call, judge, resolve }: Confirmation<Outcome>
): Promise<Next> {
  try {
    const queried = await queries.run(call, judge, work.length)
    if (isTheReason(queried, work))
      await postpone(
        queries,
        work.map(({ modification }) => modification)
      )
    if (queried.kind !== "answer") return nextAfter(queried, work.length)
    await resolve(queried.outcome)
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
    await postpone(
      queries,
      work.map(({ modification }) => modification),
      ({ poll_count }) => ({ poll_count: poll_count + 1, result_text: error.content })
    )
  }
  return "on"
}

async function postpone(
  { acquiring, clock }: ScheduledQueries,
  modifications: readonly ModificationRow[],
  patchOf: (modification: ModificationRow) => ModificationPatch = () => ({})
): Promise<void> {
  const now = clock()
  for (const modification of modifications) {
    const patch = {
      ...patchOf(modification),
      next_poll_at: retryModificationPollAt(modification, now),
      lease_expires_at: null,
    }
    await acquiring.modifications.updateWhileIn(modification.state, modification.id, patch, now)
  }
}
