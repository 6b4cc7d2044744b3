import type { World } from "../world/world"

/** Something that people do with the store and that a crash may cut off at any point. */
export interface Scenario {
  readonly name: string
  /** The point around which it is killed in the smallest of runs; by default that of sending the gateway something. */
  readonly heart?: string
  /** Brings about what the scenario begins with; nobody is killed yet. */
  begin(world: World): Promise<Plot>
}

export interface Plot {
  /** What is cut off, with all that follows from it by itself. What waits in here must not outlast the store. */
  act(): Promise<void>
  /** What people do when the store is there again: shoppers ask how it stands, and the merchant presses nothing twice. */
  goOn(): Promise<void>
  /** What is owed beside what the judge of money looks for, seen when all is quiet: a sentence for each promise that was broken. */
  owed?(): Promise<readonly string[]>
}

/** Does something once, however often it is asked for; what failed was not done. */
export function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    await act()
    isDone = true
  }
}

/** Of a scenario in which nobody does anything more. */
export const nobody = async (): Promise<void> => undefined
