import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import type { Decision, DecisionObstacle } from "../../../domain/payments/review-decision"
import { runEach } from "../../../domain/shared/run-each"
import { createMessage, joinMessages, momentOf } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { ElementOutcome, ReviewElement, ReviewRow } from "../../../gateway"
import { parseOrderNo, readTransactionId } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { describeFailure, failureText } from "../../shared/describe-failure"
import { sent } from "../../payments/order-data/payment-request"
import { nameOfUser } from "../../shared/user-name"

/** The decision of an admin user about held payments. */
export interface Review {
  readonly decision: Decision
  /** The user, if one is given. */
  readonly by?: string
}

/** `not_accepted`: nothing changed at the gateway. `unknown`: there was no readable answer; it may be sent again. */
export interface ReviewResult {
  readonly outcome: "accepted" | "not_accepted" | "unknown" | "not_pending"
  readonly message: Message
}

const NOTES: Readonly<Record<Decision, Message>> = {
  approve: createMessage("reviews.approved_by_user"),
  reject: createMessage("reviews.rejected_by_user"),
}

const NOT_PENDING: ReviewResult = { outcome: "not_pending", message: createMessage("reviews.not_held") }
const JUST_DECIDED: ReviewResult = {
  outcome: "not_pending",
  message: createMessage("reviews.just_decided"),
}
const UNNAMED: ReviewResult = {
  outcome: "not_pending",
  message: createMessage("reviews.no_transaction"),
}

/**
 * Sends the decision about held payments of one account, as many in one request as the gateway accepts.
 *
 * @returns a result for each payment, in their order
 */
export async function sendReviews(
  container: MedusaContainer,
  account: Account,
  payments: readonly PaymentRow[],
  review: Review,
  clock: Clock
): Promise<ReviewResult[]> {
  const acquiring = acquiringOf(container)
  const noted = await Promise.all(payments.map((row) => note(container, row, review, clock).catch(notNoted)))
  const elements = noted.flatMap((one) => ("element" in one ? one.element : []))
  const outcomes = elements.length > 0 ? await acquiring.client(account).review(elements) : []
  const verdicts = noted.map((one) => {
    if ("outcome" in one) return one
    const outcome = outcomes[elements.indexOf(one.element)]
    return outcome ? resultOf(outcome) : NOT_PENDING
  })
  const notTaken = noted.flatMap((one, place) =>
    "element" in one && verdicts[place]?.outcome === "not_accepted" ? one : []
  )
  const { failed } = await runEach(notTaken, ({ id, at }) =>
    acquiring.reviews.notTaken(id, review.decision, at, clock())
  )
  for (const { item, error } of failed)
    acquiring.warn(
      `The opposite of the decision about payment ${item.id} can be sent later only: ${failureText(error)}`
    )
  return verdicts
}

/** A payment that fails is not sent; the decisions about the others are. */
function notNoted(error: unknown): ReviewResult {
  return {
    outcome: "not_accepted",
    message: joinMessages(createMessage("common.request_not_sent"), describeFailure(error)),
  }
}

interface Noted {
  readonly id: string
  readonly at: Date
  readonly element: ReviewElement
}

/** Commits the decision, if the payment is still held and no user has just decided, or decided the opposite. */
async function note(
  container: MedusaContainer,
  row: PaymentRow,
  { decision, by }: Review,
  clock: Clock
): Promise<Noted | ReviewResult> {
  if (row.state !== "pending") return NOT_PENDING
  const transaction_id = row.transaction_id === null ? undefined : readTransactionId(row.transaction_id)
  if (!transaction_id) return UNNAMED
  const at = clock()
  const obstacle = await acquiringOf(container).reviews.decide(row.id, { decision, by, note: NOTES[decision] }, at)
  switch (obstacle?.kind) {
    case "not_held":
      return NOT_PENDING
    case "just_decided":
      return JUST_DECIDED
    case "opposite":
      return { outcome: "not_accepted", message: await decidedOtherwise(container, obstacle) }
    case undefined:
      return {
        id: row.id,
        at,
        element: {
          transaction_id,
          order_no: parseOrderNo(row.order_no),
          ...sent(row),
          review_flag: decision === "approve" ? "approve" : "refuse",
        },
      }
  }
}

async function decidedOtherwise(
  container: MedusaContainer,
  { decision, by, at, until }: Extract<DecisionObstacle, { kind: "opposite" }>
): Promise<Message> {
  const who = by === undefined ? createMessage("reviews.unnamed_user") : await nameOfUser(container, by)
  const before =
    decision === "approve"
      ? createMessage("reviews.approved_before", { user: who, date: momentOf(at) })
      : createMessage("reviews.rejected_before", { user: who, date: momentOf(at) })
  return joinMessages(before, createMessage("reviews.opposite_allowed_after", { date: momentOf(until) }))
}

function resultOf(outcome: ElementOutcome<ReviewRow>): ReviewResult {
  switch (outcome.kind) {
    case "accepted":
      return { outcome: "accepted", message: createMessage("reviews.decision_accepted") }
    case "not_accepted":
      return {
        outcome: "not_accepted",
        message: outcome.message || createMessage("reviews.decision_rejected"),
      }
    case "batch_refused":
      return { outcome: outcome.reason === "system" ? "unknown" : "not_accepted", message: outcome.message }
    case "unknown":
      return { outcome: outcome.reason === "never_sent" ? "not_accepted" : "unknown", message: outcome.message }
  }
}
