import { MINUTE_MS } from "../shared/durations"
/**
 * Why the gateway did not work on a question: `unreachable` also when what came was no readable answer; the others are what it
 * refuses requests with (gateway-api 3, 5.3).
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

/** How long no scheduled question is asked after so many in a row on which the gateway did not work; in milliseconds. */
export function pauseAfter(troubles: number): number {
  return Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(troubles - 1, 10), LONGEST_PAUSE_MS)
}

/** Whether a trouble is about the account, whatever was asked about: what was asked about alone is not the reason of it. */
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

/** Whether no question of the account is answered until somebody has mended something, at the gateway or in the account's settings. */
export function isRefusedWhole(query_failure: QueryFailure): boolean {
  return IS_ABOUT_ACCOUNT[query_failure] && query_failure !== "too_many"
}
