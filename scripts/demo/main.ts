import { demoFolder } from "../../testing/processes/folders"
import { lockFolder } from "../../testing/processes/lock"
import { supervise } from "../../testing/processes/supervise"
import { playTour } from "../tour"
import { startDemo } from "./bring-up"
import { keptData, tourData } from "./data"
import { playLife } from "./life/play-life"
import { welcome } from "./welcome"

export interface DemoWish {
  readonly fresh: boolean
  /** Begins without the thirty days of a shop's life. */
  readonly empty: boolean
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
        const { life, ...data } = await keptData(own, wish)
        const demo = await startDemo(own, data, say)
        if (life) {
          say("Playing thirty days of the shop, which takes some minutes; `-- --empty` leaves them out")
          await playLife(demo, life.clock, say)
          life.end()
        }
        process.stdout.write(welcome(demo))
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
