import type { World } from "../world/world"

/** Something that people do with the store and that a crash may cut off at any point. */
export interface Scenario {
  readonly name: string
  /** Brings about what the scenario begins with; nobody is killed yet. */
  begin(world: World): Promise<Plot>
}

export interface Plot {
  /** What is cut off, with all that follows from it by itself. What waits in here must not outlast the store. */
  act(): Promise<void>
  /** What people do when the store is there again: shoppers ask how it stands, and the merchant presses nothing twice. */
  goOn(): Promise<void>
}

/** Of a scenario in which nobody does anything more. */
export const nobody = async (): Promise<void> => undefined
