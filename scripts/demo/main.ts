import { demoFolder } from "../../testing/processes/folders"
import { lockFolder } from "../../testing/processes/lock"
import { supervise } from "../../testing/processes/supervise"
import { playTour } from "../tour"
import { startDemo } from "./bring-up"
import { keptData, tourData } from "./data"
import { welcome } from "./welcome"

export interface DemoWish {
  readonly fresh: boolean
  readonly once: boolean
  readonly json: string | undefined
  /** Why there is no browser; `undefined` when there is one. */
  readonly noBrowser: string | undefined
  readonly say: (line: string) => void
}

/**
 * Starts the database, the sandbox and the store, and then either waits for a signal or plays the tour.
 *
 * @returns the exit code
 */
export async function runDemo(wish: DemoWish): Promise<number> {
  const unlock = lockFolder(demoFolder)
  const { say } = wish
  let complete = !wish.once
  try {
    await supervise(async (own) => {
      say("Starting PostgreSQL and the sandbox")
      if (!wish.once) {
        process.stdout.write(welcome(await startDemo(own, await keptData(own, wish), say)))
        return "stay"
      }
      const data = await tourData(own)
      complete = await playTour({ ...(await startDemo(own, data, say)), clock: data.clock }, wish)
      return "end"
    })
  } finally {
    unlock()
  }
  return complete ? 0 : 1
}
