import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** How long Medusa itself waits for a lock. */
export const MEDUSA_WAITS_SECONDS = 30

/** The result of work that ran with the lock. */
export interface Done<Result> {
  readonly result: Result
}

/**
 * Runs work with a lock on a key, across all processes. Medusa's locking module extends the lock if the work takes
 * longer than expected.
 *
 * @param waitSeconds how long to wait for the lock
 * @returns `undefined` if the lock was not free in time; the work did not run then
 * @throws the error of the work, and any other error of the locking module
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

/** Each of Medusa's locking providers marks a timeout only by this message. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Timed-out acquiring lock")
}
