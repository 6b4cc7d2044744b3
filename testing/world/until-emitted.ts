import { createInterface } from "node:readline"

/**
 * Resolves when the tests may begin. Usually that is immediately; if `npm test` starts their world early, it is a line
 * on stdin.
 */
export async function untilEmitted(): Promise<void> {
  if (process.env.TESTS_BEGIN !== "when told") return
  for await (const _ of createInterface({ input: process.stdin })) return
  throw new Error("Nobody is there any more who would have these tests begin.")
}
