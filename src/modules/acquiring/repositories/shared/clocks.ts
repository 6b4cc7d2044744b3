import { MINUTE_MS } from "../../../../domain/shared/durations"
/** Clocks of two machines differ by no more than this; what a clock further ahead has written holds nobody up. */
export const CLOCKS_DIFFER_MS = MINUTE_MS

/** The latest time that another machine's clock may have written by now. */
export function latestWritten(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER_MS)
}
