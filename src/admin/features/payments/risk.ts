/** The documented actions of the gateway's risk check. */
export const RISK_ACTIONS = ["ACCEPT", "REVIEW", "DECLINE", "REJECT"] as const
