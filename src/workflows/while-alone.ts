import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What was done while nobody else held the key. */
export interface Done<Result> {
  readonly result: Result
}

/**
 * Does something while nobody else holds a key, in any process: with Medusa's lock, which outlasts work that takes longer than expected.
 *
 * @param waitSeconds how long the key is waited for
 * @returns `undefined` where somebody held it for longer: then nothing was done
 */
export async function whileAlone<Result>(container: MedusaContainer, key: string, waitSeconds: number, work: () => Promise<Result>): Promise<Done<Result> | undefined> {
  let holds = false
  const held = async (): Promise<Done<Result>> => {
    holds = true
    return { result: await work() }
  }
  try {
    return await container.resolve(Modules.LOCKING).execute(key, held, { timeout: waitSeconds })
  } catch (error) {
    if (holds) throw error
    return undefined
  }
}
