import { createInterface } from "node:readline"

/** Resolves when the tests may begin: at once, or where `npm test` brings up their world ahead of them, when it says so on stdin. */
export async function untilEmitted(): Promise<void> {
  if (process.env.TESTS_BEGIN !== "when told") return
  for await (const _ of createInterface({ input: process.stdin })) return
  throw new Error("Nobody is there any more who would have these tests begin.")
}
