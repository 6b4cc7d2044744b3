/** A moment of a renewal in which a worker may die. */
export interface KillPoint {
  /** As the instrumented plugin names it (resilience/crash/points). */
  readonly point: string
  /** The work that is done by then, and the work that is not. */
  readonly moment: string
  readonly passed: "once a subscription" | "once a batch"
}

/** From the beginning of a cycle to its end. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    point: "modules/acquiring/repositories/subscriptions/subscriptions#beginDue:trx.whereIn.update(after)",
    moment: "cycles are begun in a transaction that is open",
    passed: "once a batch",
  },
  {
    point: "application/subscriptions/renewals/begin-cycles#beginCycles:acquiring.emit(before)",
    moment: "a cycle is begun, and nobody was told",
    passed: "once a batch",
  },
  {
    point: "application/subscriptions/renewals/advance-billing-cycle#driveAlone:acquiring.billingCycles.lease(after)",
    moment: "the charge is claimed",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/renewal-cart#cartOfCycle:makeCart(after)",
    moment: "its cart is made, and not written down",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/attempt-renewal#attemptRenewal:beginAttempt(before)",
    moment: "there is a session of its cart, and no row of the try",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/attempt-renewal#attemptRenewal:beginAttempt(after)",
    moment: "the charge is being tried: the row of the try is written, and not marked as sent",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/attempt-renewal#attemptRenewal:authoriseOnce(before)",
    moment: "the try is marked as sent, and not sent",
    passed: "once a subscription",
  },
  {
    point: "application/payments/attempts/authorise-once#authoriseOnce:sendOnce(after)",
    moment: "the card is charged, and nobody has written it down",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/attempt-renewal#attemptRenewal:authoriseOnce(after)",
    moment: "the try is paid, and has no order",
    passed: "once a subscription",
  },
  {
    point: "application/order-completion/make-order#handOver:completeCartWorkflow.run(after)",
    moment: "the order is made, and not written down",
    passed: "once a subscription",
  },
  {
    point: "application/subscriptions/renewals/end-cycle#endCycle:acquiring.transaction(before)",
    moment: "the order is written down, and the cycle is open",
    passed: "once a subscription",
  },
]

/** Passed by a worker that is about to charge a card. */
export const CHARGING = "application/subscriptions/renewals/attempt-renewal#attemptRenewal:authoriseOnce(before)"
