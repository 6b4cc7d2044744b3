/** The eleven operations of section 1, under the names that the ledger and the fault rules use. */
export const OPERATION_NAMES = [
  "authorise",
  "checkout",
  "capture",
  "review",
  "cancel",
  "cancelSubscription",
  "query",
  "refund",
  "searchRefund",
  "payout",
  "optimise",
] as const

export type OperationName = (typeof OPERATION_NAMES)[number]
