import { MINUTE_MS } from "../shared/durations"
/**
 * Why the gateway did not process a query. `unreachable` includes an unreadable answer; the others are the gateway's
 * reasons to reject a request (gateway-api 3, 5.3).
 */
export const QUERY_FAILURES = [
  "unreachable",
  "access",
  "signature",
  "environment",
  "ip_not_registered",
  "parameters",
  "too_many",
  "system",
  "switched_off",
] as const

export type QueryFailure = (typeof QUERY_FAILURES)[number]

const SHORTEST_PAUSE_MS = 5_000

export const LONGEST_PAUSE_MS = 5 * MINUTE_MS

/** The pause of scheduled queries after this many failures in a row, in milliseconds. */
export function pauseAfter(troubles: number): number {
  return Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(troubles - 1, 10), LONGEST_PAUSE_MS)
}

/** Whether a failure is about the account, so the subject of the query alone cannot be its cause. */
export const IS_ABOUT_ACCOUNT: Readonly<Record<QueryFailure, boolean>> = {
  unreachable: false,
  access: true,
  signature: false,
  environment: true,
  ip_not_registered: true,
  parameters: false,
  too_many: true,
  system: false,
  switched_off: false,
}

/**
 * Whether every query of the account fails until an admin changes something at the gateway or in the account's
 * settings.
 */
export function isRefusedWhole(query_failure: QueryFailure): boolean {
  return IS_ABOUT_ACCOUNT[query_failure] && query_failure !== "too_many"
}
