import type { Clock } from "../../domain/shared/clock"

/** How long a kind of work goes on before the others get their turn, if its steps are shorter. */
const TURN_MS = 1_000

/** A kind of work: what it is about, for the log, and one step of it, which tells whether there is more. */
export interface Part {
  readonly what: string
  readonly step: () => Promise<boolean>
}

/**
 * Works on all parts in turn until there is no more of any, or the time is over. In its turn a part takes one step, and others
 * within a second: so a backlog of one holds up no other, whether its steps ask about a hundred payments or settle a single one.
 *
 * @param take takes a step and tells whether there is more of that part; never throws
 * @param end when no further step is taken
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
