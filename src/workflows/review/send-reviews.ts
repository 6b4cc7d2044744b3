import type { Clock } from "../../domain/clock"
import type { ElementOutcome, ReviewElement, ReviewRow } from "../../gateway"
import { parseOrderNo, readTransactionId } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { sent } from "../order-data/payment-request"

export type Decision = "approve" | "reject"

/** `not_accepted`: nothing changed at the gateway. `unknown`: nobody can say; it may be sent again. */
export interface Verdict {
  readonly outcome: "accepted" | "not_accepted" | "unknown" | "not_pending"
  readonly message: string
}

const NOTES: Readonly<Record<Decision, string>> = {
  approve: "An operator approved the payment in review.",
  reject: "An operator rejected the payment in review.",
}

const NOT_PENDING: Verdict = { outcome: "not_pending", message: "Nothing was sent: the payment is not held." }
const DECIDED: Verdict = { outcome: "not_pending", message: "Nothing was sent: the payment is not held any more, or somebody decided about it a moment ago. Look again in a few seconds." }
const UNNAMED: Verdict = { outcome: "not_pending", message: "Nothing was sent: the gateway has not named its transaction yet. Ask it (sync) first." }

/**
 * Sends the decision about payments of one account that are held, as many in one request as the gateway takes.
 *
 * @returns a verdict for each payment, in their order
 */
export async function sendReviews(
  acquiring: AcquiringModuleService,
  account: Account,
  payments: readonly PaymentRow[],
  decision: Decision,
  clock: Clock
): Promise<Verdict[]> {
  const noted = await Promise.all(payments.map((row) => note(acquiring, row, decision, clock)))
  const elements = noted.flatMap((one) => ("element" in one ? one.element : []))
  const outcomes = elements.length > 0 ? await acquiring.client(account).review(elements) : []
  return noted.map((one) => {
    if ("outcome" in one) return one
    const outcome = outcomes[elements.indexOf(one.element)]
    return outcome ? verdictOn(outcome) : NOT_PENDING
  })
}

/** Commits that somebody decided, if the payment is still held at this moment, and nobody else has decided in it. */
async function note(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  decision: Decision,
  clock: Clock
): Promise<{ readonly element: ReviewElement } | Verdict> {
  if (row.state !== "pending") return NOT_PENDING
  const transaction_id = row.transaction_id === null ? undefined : readTransactionId(row.transaction_id)
  if (!transaction_id) return UNNAMED
  const isHeld = await acquiring.payments.note(row.id, { state: "pending", cause: "operator", note: NOTES[decision] }, clock())
  if (!isHeld) return DECIDED
  const review_flag = decision === "approve" ? "approve" : "refuse"
  return { element: { transaction_id, order_no: parseOrderNo(row.order_no), ...sent(row), review_flag } }
}

function verdictOn(outcome: ElementOutcome<ReviewRow>): Verdict {
  switch (outcome.kind) {
    case "accepted":
      return { outcome: "accepted", message: "The gateway took the decision." }
    case "not_accepted":
      return { outcome: "not_accepted", message: outcome.message || "The gateway did not take the decision and gave no reason." }
    case "batch_refused":
      return { outcome: outcome.reason === "system" ? "unknown" : "not_accepted", message: outcome.message }
    case "unknown":
      return { outcome: outcome.reason === "never_sent" ? "not_accepted" : "unknown", message: outcome.message }
  }
}
