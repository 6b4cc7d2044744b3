import type { World } from "../world/world"

/** Minutes until a person looks again: soon a few times, and then now and then. */
export const PAUSES_MINUTES = [0.1, 0.3, 1, 1, 5, 15, 30, 60, 240]

interface ModificationRequest {
  readonly hasIt: () => Promise<boolean>
  readonly tryIt: () => Promise<void>
  /** The error message if nothing worked. */
  readonly complaint: string
}

/** Tries something until it is had. @throws Error with the complaint when that leads nowhere */
export async function keepTrying(world: World, { hasIt, tryIt, complaint }: ModificationRequest): Promise<void> {
  for (const pause of PAUSES_MINUTES) {
    if (await hasIt()) return
    await tryIt()
    await world.pass(pause * 60_000)
  }
  if (!(await hasIt())) throw new Error(`The customer gave up: ${complaint}`)
}
