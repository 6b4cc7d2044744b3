import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isAlive } from "../../domain/operation-state"
import type { FailedItem } from "../../domain/run-each"
import { runEach } from "../../domain/run-each"
import { nextTryAt } from "../../domain/schedule"
import { said } from "../../domain/told"
import type { GatewayClient, QueryOutcome } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { OperationFacts } from "../../modules/acquiring/operations"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { formerAccount } from "../attempts/former-account"
import { selectorOf } from "../attempts/own-rows"
import { describeFailure } from "../describe-failure"
import { bookOperation } from "../operations/book-operation"
import { foundRefunds } from "../operations/found-refunds"
import { afterItsCall, leaveOpen, resolveByRefunds, resolveByWord } from "../operations/resolve-operation"
import type { Next, Questions } from "./questions"
import { isTheReason, nextAfter } from "./questions"
import type { Answered } from "./trouble"
import { wordOf } from "./word-of"

const LEASE_MS = 120_000
const AT_ONCE = 50

interface Work {
  readonly operation: OperationRow
  readonly payment: PaymentRow
}

/**
 * Works on the captures, cancels and refunds of an account that are due: asks what became of those whose outcome is not known and
 * of refunds that were only accepted, and brings Medusa up to those that are over.
 *
 * @returns whether there may be more to do in this round
 */
export async function workOnOperations(container: MedusaContainer, questions: Questions): Promise<boolean> {
  const { acquiring, account, clock } = questions
  const claimed = await acquiring.operations.claimDue(account.handle, AT_ONCE, LEASE_MS, clock())
  const done = await workOn(container, questions, claimed)
  return claimed.length === AT_ONCE && done > 0
}

/**
 * Works on operations of the account: asks about those that are open, as many at a time as one request is about, and books what is
 * due to be. Those that the gateway was not asked about, or did not answer about, stay due.
 *
 * @returns how many were worked on
 */
export async function workOn(
  container: MedusaContainer,
  questions: Questions,
  operations: readonly OperationRow[]
): Promise<number> {
  const { acquiring, clock } = questions
  const work: Work[] = []
  const { failed } = await runEach(operations, async (operation) => {
    const payment = operation.payment_id ? await acquiring.payments.find(operation.payment_id) : undefined
    if (payment) work.push({ operation: await afterItsCall(acquiring, operation, clock()), payment })
    else await setAside(questions, operation)
  })
  await postponeFailed(questions, failed)
  const now = clock()
  const toBook = work.filter(({ operation }) => isToBeBooked(operation, now))
  const booked = await bookInTime(container, questions, toBook)
  for (const { operation } of work.filter(({ operation }) => isOver(operation)))
    await acquiring.operations.update(operation.id, { next_query_at: null, claimed_until: null }, now)
  const open = work.filter(
    (one) => !toBook.includes(one) && (isAlive(one.operation.state) || one.operation.state === "accepted")
  )
  const refunds = open.filter(({ operation }) => operation.kind === "refund")
  const others = open.filter(({ operation }) => operation.kind !== "refund")
  const asked =
    (await askInTurn(questions, "searchRefund", refunds, askAboutRefunds)) +
    (await askInTurn(questions, "query", others, askByQuery))
  return operations.length - failed.length - open.length - (toBook.length - booked) + asked
}

/** Books until the round is over; those that are left are given back, and stay due. @returns how many were booked, or are to be later */
async function bookInTime(container: MedusaContainer, questions: Questions, work: readonly Work[]): Promise<number> {
  const { acquiring, clock } = questions
  for (const [place, { operation }] of work.entries()) {
    if (!(await questions.isTimeLeft())) {
      for (const { operation: left } of work.slice(place))
        await acquiring.operations.update(left.id, { claimed_until: null }, clock())
      return place
    }
    await bookOrLater(container, questions, operation)
  }
  return work.length
}

/** Asks until the gateway does not answer; those that are left are given back, and stay due. @returns how many were asked about */
async function askInTurn(
  questions: Questions,
  operation: "query" | "searchRefund",
  work: readonly Work[],
  question: (questions: Questions, together: readonly Work[]) => Promise<Next>
): Promise<number> {
  const requests = await questions.inRequests(operation, work, ({ payment }) => payment)
  const asked = new Set(await questions.inTurn(requests, (together) => question(questions, together)))
  const { acquiring, clock } = questions
  // Requests are not in the order of the claim: by order number first, then by transaction.
  for (const { operation } of work.filter((one) => !asked.has(one)))
    await acquiring.operations.update(operation.id, { claimed_until: null }, clock())
  return asked.size
}

/** Nothing is known to ask about a payout: one whose process died before it noted the answer waits for a person's word. */
async function setAside({ acquiring, clock }: Questions, { id, state }: OperationRow): Promise<void> {
  if (state === "sending")
    await acquiring.operations.move(id, "unknown", {}, clock(), said`The process ended before it noted the answer.`)
  else await acquiring.operations.update(id, { next_query_at: null, claimed_until: null }, clock())
}

/** Nothing is left to be done about it: a date that it has is nobody's. */
function isOver({ state, booked_at, next_query_at }: OperationRow): boolean {
  return (state === "done" || state === "failed") && booked_at !== null && next_query_at !== null
}

/** What Medusa asked for a moment ago, it is still noting itself. */
function isToBeBooked({ state, booked_at, next_query_at }: OperationRow, now: Date): boolean {
  return !isAlive(state) && !booked_at && next_query_at !== null && next_query_at <= now
}

/** Brings Medusa up to an operation, or plans to. */
export async function bookOrLater(
  container: MedusaContainer,
  { acquiring, clock }: Questions,
  operation: OperationRow
): Promise<void> {
  try {
    await bookOperation(container, operation, clock)
  } catch (error) {
    const why = describeFailure(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The ${operation.kind} ${operation.id} could not be booked in Medusa: ${why}`)
    const now = clock()
    const query_count = operation.query_count + 1
    await acquiring.operations.planBooking(
      operation.id,
      { query_count, next_query_at: nextTryAt(query_count, now), claimed_until: null },
      now
    )
  }
}

async function askByQuery(questions: Questions, work: readonly Work[]): Promise<Next> {
  const selectors = work.map(({ payment }) => selectorOf(payment))
  return ask(questions, work, {
    call: (client) => client.query(selectors),
    judge: ([first]) => first,
    resolve: async (outcomes) => {
      await resolveEach(questions, work, async ({ operation, payment }, place) => {
        const outcome = outcomes[place]
        if (outcome) await resolve(questions, operation, payment, outcome)
      })
    },
  })
}

async function resolve(
  { acquiring, account, clock }: Questions,
  operation: OperationRow,
  payment: PaymentRow,
  outcome: QueryOutcome
): Promise<void> {
  if (outcome.kind === "unknown" || outcome.kind === "refused")
    await leaveOpen(acquiring, operation, outcome.message, clock)
  else {
    const word = await wordOf(acquiring, outcome, payment, account)
    await resolveByWord(acquiring, operation, { word, doubt: formerAccount(payment, account) }, clock)
  }
}

async function askAboutRefunds(questions: Questions, work: readonly Work[]): Promise<Next> {
  const refund_orders = [...new Set(work.map(({ payment }) => payment.order_no))]
  return ask(questions, work, {
    call: (client) => client.searchRefund({ refund_orders }),
    judge: (outcome) => outcome,
    resolve: async (outcome) => {
      const { acquiring, account, clock } = questions
      await resolveEach(questions, work, async ({ operation, payment }) => {
        if (outcome.kind === "unknown" || outcome.kind === "refused")
          await leaveOpen(acquiring, operation, outcome.message, clock)
        else
          await resolveByRefunds(
            acquiring,
            operation,
            foundRefunds(outcome.kind === "answered" ? outcome.rows : [], payment, account),
            clock
          )
      })
    },
  })
}

/** Records an answer about several operations, each by itself. */
async function resolveEach(
  questions: Questions,
  work: readonly Work[],
  record: (one: Work, place: number) => Promise<void>
): Promise<void> {
  const { failed } = await runEach([...work.entries()], ([place, one]) => record(one, place))
  await postponeFailed(
    questions,
    failed.map(({ item: [, { operation }], error }) => ({ item: operation, error }))
  )
}

/** An operation that fails is tried again in growing pauses, and is not the first one in every round. */
async function postponeFailed(questions: Questions, failed: readonly FailedItem<OperationRow>[]): Promise<void> {
  for (const { item, error } of failed) {
    const why = describeFailure(error)
    questions.acquiring.warn(`The ${item.kind} ${item.id} could not be worked on: ${why}`)
    const text = isAlive(item.state) ? { result_text: `${said`It could not be worked on:`} ${why}` } : {}
    await postpone(questions, [item], ({ query_count }) => ({ query_count: query_count + 1, ...text }))
  }
}

interface Question<Outcome> {
  readonly call: (client: GatewayClient) => Promise<Outcome>
  readonly judge: (outcome: Outcome) => Answered | undefined
  readonly resolve: (outcome: Outcome) => Promise<void>
}

/** Goes on where there was an answer, or the account's profile lets none be asked for. */
async function ask<Outcome>(
  questions: Questions,
  work: readonly Work[],
  { call, judge, resolve }: Question<Outcome>
): Promise<Next> {
  try {
    const asked = await questions.ask(call, judge, work.length)
    if (isTheReason(asked, work))
      await postpone(
        questions,
        work.map(({ operation }) => operation)
      )
    if (asked.kind !== "answer") return nextAfter(asked, work.length)
    await resolve(asked.outcome)
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
    await postpone(
      questions,
      work.map(({ operation }) => operation),
      ({ query_count }) => ({ query_count: query_count + 1, result_text: error.message })
    )
  }
  return "on"
}

async function postpone(
  { acquiring, clock }: Questions,
  operations: readonly OperationRow[],
  factsOf: (operation: OperationRow) => OperationFacts = () => ({})
): Promise<void> {
  const now = clock()
  for (const operation of operations) {
    const facts = {
      ...factsOf(operation),
      next_query_at: nextTryAt(operation.query_count + 1, now),
      claimed_until: null,
    }
    await acquiring.operations.updateWhileIn(operation.state, operation.id, facts, now)
  }
}
