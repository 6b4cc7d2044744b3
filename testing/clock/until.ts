import { setTimeout as pause } from "node:timers/promises"

export interface Patience {
  /** The awaited thing, as the end of "There was no …". */
  readonly what: string
  readonly seconds: number
  readonly everyMs?: number
}

/**
 * Repeats a query until there is an answer.
 *
 * @throws Error after `seconds`: "There was no WHAT after N seconds."
 */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  { what, seconds, everyMs = 200 }: Patience
): Promise<Answer> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`There was no ${what} after ${seconds} seconds.`)
    await pause(everyMs)
  }
}
