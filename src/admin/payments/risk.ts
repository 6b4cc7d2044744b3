/** What the gateway's risk check says of a payment, as far as it is documented. */
export const RISK_ACTIONS = ["ACCEPT", "REVIEW", "DECLINE", "REJECT"] as const
