import type { Clock } from "../../domain/shared/clock"

/** How long one part runs before the next part gets its turn, if its steps are shorter. */
const TURN_MS = 1_000

/** A kind of work: its name for the log, and one step of it. The step returns whether more work is left. */
export interface Part {
  readonly what: string
  readonly step: () => Promise<boolean>
}

/**
 * Runs all parts in turn until none has work left or `end` is reached. A turn is one step, or several steps within one
 * second. A long backlog of one part therefore does not block the others, whatever the duration of its steps.
 *
 * @param take runs one step and returns whether more is left of that part; never throws
 * @param end no step starts after it
 */
export async function roundRobin(
  parts: readonly Part[],
  take: (part: Part) => Promise<boolean>,
  end: Date,
  clock: Clock
): Promise<void> {
  let busy = parts
  while (busy.length > 0 && clock() < end) {
    const more: Part[] = []
    for (const part of busy) if (await turnOf(part)) more.push(part)
    busy = more
  }

  async function turnOf(part: Part): Promise<boolean> {
    const over = Math.min(clock().getTime() + TURN_MS, end.getTime())
    do {
      if (!(await take(part))) return false
    } while (clock().getTime() < over)
    return true
  }
}
