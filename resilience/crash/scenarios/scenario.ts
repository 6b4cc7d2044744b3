import type { World } from "../world/world"

/** Something that people do with the store and that a crash may cut off at any point. */
export interface Scenario {
  readonly name: string
  /** The point around which it is killed in the smallest of runs; by default that of sending the gateway something. */
  readonly heart?: string
  /** Prepares the scenario, without a crash. */
  begin(world: World): Promise<Plot>
}

export interface Plot {
  /** The action that is cut off, with all its consequences. Waiting in here must not outlast the store. */
  act(): Promise<void>
  /** Actions of people after the restart: shoppers check their payment, and the merchant repeats nothing. */
  goOn(): Promise<void>
  /** Checks beside the judge of money, after quiet: a sentence for each broken promise. */
  owed?(): Promise<readonly string[]>
}

/** Does something once, however often it is called. A failed call does not count. */
export function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    await act()
    isDone = true
  }
}

/** For a scenario without further actions. */
export const nobody = async (): Promise<void> => undefined
