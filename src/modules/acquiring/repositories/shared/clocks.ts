import { MINUTE_MS } from "../../../../domain/shared/durations"
/**
 * The greatest difference between the clocks of two machines. A value that a faster clock wrote is not trusted, so it
 * delays nothing.
 */
export const CLOCKS_DIFFER_MS = MINUTE_MS

/** The latest time that another machine's clock may have written by now. */
export function latestWritten(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER_MS)
}
