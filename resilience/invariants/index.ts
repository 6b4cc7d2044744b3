import type { Evidence } from "./evidence"
import { bothSidesAgree } from "./rules/both-sides-agree"
import { capturedWithinAuthorised } from "./rules/captured-within-authorized"
import { moneyIsInAnOrder } from "./rules/money-is-in-an-order"
import { noReversalFromAnOrder } from "./rules/no-reversal-from-an-order"
import { nothingAfterACancellation } from "./rules/nothing-after-a-cancellation"
import { noSecondCard } from "./rules/no-second-card"
import { nothingWaitsUndated } from "./rules/nothing-waits-undated"
import { oneOrderPerPurchase } from "./rules/one-order-per-purchase"
import { onePaidAttempt } from "./rules/one-paid-attempt"
import { ordersOfPaymentsThatStand } from "./rules/orders-of-payments-that-stand"
import { paidMeansPaid } from "./rules/paid-means-paid"
import { refundedWithinCaptured } from "./rules/refunded-within-captured"
import { statesMovedAlongTheTable } from "./rules/states-moved-along-the-table"
import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

export type { Evidence } from "./evidence"
export { readHeartbeat } from "./heartbeat"
export { untilQuiet, workersWentThrough } from "./quiet"
export { readEvidence } from "./read-evidence"
export type { Read } from "../../testing/database/database"
export { subscriptionsUnderWay } from "./subscriptions-under-way"
export type { Violation } from "./violation"

const RULES: readonly Rule[] = [
  capturedWithinAuthorised,
  refundedWithinCaptured,
  onePaidAttempt,
  noSecondCard,
  oneOrderPerPurchase,
  moneyIsInAnOrder,
  noReversalFromAnOrder,
  nothingAfterACancellation,
  ordersOfPaymentsThatStand,
  paidMeansPaid,
  bothSidesAgree,
  nothingWaitsUndated,
  statesMovedAlongTheTable,
]

/**
 * The judgement after quiet: breaches of the rules of money in the gateway's ledger, Medusa's rows and ours.
 *
 * It is pure, so it judges a run of real machines and a world in memory alike.
 */
export function judge(evidence: Evidence): readonly Violation[] {
  return violationsOf(RULES, evidence)
}
