import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** As long as Medusa itself waits for a lock. */
export const MEDUSA_WAITS_SECONDS = 30

/** What was done while nobody else held the key. */
export interface Done<Result> {
  readonly result: Result
}

/**
 * Does something while nobody else holds a key, in any process: with Medusa's lock, which outlasts work that takes longer than expected.
 *
 * @param waitSeconds how long the key is waited for
 * @returns `undefined` where somebody held it for longer: then nothing was done
 * @throws what the work throws, and what keeps the lock from being asked for
 */
export async function withLock<Result>(
  container: MedusaContainer,
  key: string,
  waitSeconds: number,
  work: () => Promise<Result>
): Promise<Done<Result> | undefined> {
  let holds = false
  const held = async (): Promise<Done<Result>> => {
    holds = true
    return { result: await work() }
  }
  try {
    return await container.resolve(Modules.LOCKING).execute(key, held, { timeout: waitSeconds })
  } catch (error) {
    if (holds || !isTimeout(error)) throw error
    return undefined
  }
}

/** As each of Medusa's locking providers says it. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Timed-out acquiring lock")
}
