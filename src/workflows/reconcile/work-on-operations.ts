import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isAlive } from "../../domain/operation-state"
import { nextTryAt } from "../../domain/schedule"
import type { SearchRefundOutcome } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { selectorOf } from "../attempts/own-rows"
import { describeFailure } from "../describe-failure"
import { bookOperation } from "../operations/book-operation"
import { foundRefunds } from "../operations/found-refunds"
import { resolveByRefunds, resolveByWord } from "../operations/resolve-operation"
import type { Questions } from "./questions"
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
  await workOn(container, questions, claimed)
  return claimed.length === AT_ONCE
}

/** Works on operations of the account: asks about those that are open, and books what is due to be. */
export async function workOn(container: MedusaContainer, questions: Questions, operations: readonly OperationRow[]): Promise<void> {
  const { acquiring, clock } = questions
  const work: Work[] = []
  for (const operation of operations) {
    const payment = operation.payment_id ? await acquiring.payments.find(operation.payment_id) : undefined
    if (payment) work.push({ operation, payment })
    else await setAside(questions, operation)
  }
  const now = clock()
  const toBook = work.filter(({ operation }) => isToBeBooked(operation, now))
  for (const { operation } of toBook) await bookOrLater(container, questions, operation)
  const open = work.filter((one) => !toBook.includes(one) && (isAlive(one.operation.state) || one.operation.state === "accepted"))
  await askAboutRefunds(questions, open.filter(({ operation }) => operation.kind === "refund"))
  await askByQuery(questions, open.filter(({ operation }) => operation.kind !== "refund"))
}

/** Nothing is known to ask about a payout: one whose process died before it noted the answer waits for a person's word. */
async function setAside({ acquiring, clock }: Questions, { id, state }: OperationRow): Promise<void> {
  if (state === "sending") await acquiring.operations.move(id, "unknown", {}, clock(), "The process ended before it noted the answer.")
  else await acquiring.operations.update(id, { next_query_at: null, claimed_until: null }, clock())
}

/** What Medusa asked for a moment ago, it is still noting itself. */
function isToBeBooked({ state, booked_at, next_query_at }: OperationRow, now: Date): boolean {
  return !isAlive(state) && !booked_at && next_query_at !== null && next_query_at <= now
}

/** Brings Medusa up to an operation, or plans to. */
export async function bookOrLater(container: MedusaContainer, { acquiring, clock }: Questions, operation: OperationRow): Promise<void> {
  try {
    await bookOperation(container, operation, clock)
  } catch (error) {
    const why = describeFailure(error)
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`The ${operation.kind} ${operation.id} could not be booked in Medusa: ${why}`)
    const now = clock()
    const query_count = operation.query_count + 1
    await acquiring.operations.update(operation.id, { query_count, next_query_at: nextTryAt(query_count, now), claimed_until: null }, now)
  }
}

async function askByQuery(questions: Questions, work: readonly Work[]): Promise<void> {
  if (work.length === 0) return
  const selectors = work.map(({ payment }) => selectorOf(payment))
  const outcomes = await answerOf(questions, work, (client) => client.query(selectors), ([first]) => first)
  for (const [place, { operation, payment }] of work.entries()) {
    const outcome = outcomes?.[place]
    if (outcome) await resolveByWord(questions.acquiring, operation, wordOf(outcome, payment, questions.account), questions.clock)
  }
}

async function askAboutRefunds(questions: Questions, work: readonly Work[]): Promise<void> {
  if (work.length === 0) return
  const refund_orders = [...new Set(work.map(({ payment }) => payment.order_no))]
  const outcome = await answerOf(questions, work, (client) => client.searchRefund({ refund_orders }), (answer) => answer)
  if (!outcome) return
  for (const { operation, payment } of work) {
    await resolveByRefunds(questions.acquiring, operation, foundRefunds(rowsOf(outcome), payment), questions.clock)
  }
}

function rowsOf(outcome: SearchRefundOutcome): Extract<SearchRefundOutcome, { kind: "answered" }>["rows"] {
  return outcome.kind === "answered" ? outcome.rows : []
}

/** The answer; without one, the operations stay due, or wait for their next date where the gateway cannot be asked at all. */
async function answerOf<Outcome>(
  questions: Questions,
  work: readonly Work[],
  call: Parameters<typeof questions.ask<Outcome>>[0],
  judge: Parameters<typeof questions.ask<Outcome>>[1]
): Promise<Outcome | undefined> {
  const { acquiring, clock } = questions
  try {
    const asked = await questions.ask(call, judge)
    if (asked.kind === "answer") return asked.outcome
    for (const { operation } of work) await acquiring.operations.update(operation.id, { claimed_until: null }, clock())
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
    const now = clock()
    for (const { operation } of work) {
      const query_count = operation.query_count + 1
      const facts = { query_count, next_query_at: nextTryAt(query_count, now), claimed_until: null, result_text: error.message }
      await acquiring.operations.update(operation.id, facts, now)
    }
  }
  return undefined
}
