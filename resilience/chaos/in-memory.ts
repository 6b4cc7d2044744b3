import fc from "fast-check"
import type { ProofOutcome } from "../../testing/report/report"
import { TO_BE_SEEN, unseenIn } from "./memory/seen"
import { isSubscription, lives } from "./lives"
import { play } from "./play"

/** Plays random schedules in memory. A schedule that breaks a rule is shortened as far as possible. */
export function playInMemory({ count, seed }: { readonly count: number; readonly seed: number }): ProofOutcome {
  const seen = new Map<string, number>(TO_BE_SEEN.map((sight) => [sight, 0]))
  let renewals = 0
  const property = fc.property(lives, (schedule) => {
    if (isSubscription(schedule)) renewals += 1
    const played = play(schedule)
    for (const sight of played.seen) seen.set(sight, (seen.get(sight) ?? 0) + 1)
    return played.broken.length === 0
  })
  const { numRuns, counterexample, numShrinks, error } = withError(fc.check(property, { numRuns: count, seed }))
  const [shortest] = counterexample ?? []
  const broken = shortest
    ? [
        `${error || play(shortest).broken.join("; ")}. The shortest schedule, after ${numShrinks} steps of shrinking: ${text(shortest)}`,
      ]
    : []
  const unseen = shortest ? [] : unseenIn(seen, count)
  return {
    summary: `${numRuns} schedules in memory, ${renewals} of them subscriptions`,
    violations: [...broken, ...unseen.map((sight) => `No schedule came to ${sight}: nothing is proved about it.`)],
    facts: { schedules: numRuns, subscriptions: renewals, seen: Object.fromEntries(seen) },
  }
}

/** An error thrown by a play is a violation as well. */
function withError<Found extends { readonly errorInstance?: unknown }>(
  found: Found
): Found & { readonly error: string } {
  return {
    ...found,
    error:
      found.errorInstance instanceof Error && !found.errorInstance.message.startsWith("Property failed")
        ? found.errorInstance.message
        : "",
  }
}

/** `Infinity`, a pace without end, is no JSON. */
function text(schedule: unknown): string {
  return JSON.stringify(schedule, (_, value: unknown) => (value === Infinity ? "to the end" : value))
}
