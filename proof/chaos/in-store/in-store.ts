import { rmSync } from "node:fs"
import fc from "fast-check"
import { seededRandom } from "../../../src/sandbox/random"
import { leaksOf, searchEverything } from "../../canary/search-everything"
import { instrument } from "../../crash/points/instrument"
import { FILES } from "../../crash/world/files"
import { prepareWorld } from "../../crash/world/prepare"
import type { World } from "../../crash/world/world"
import type { ProofOutcome } from "../../report/report"
import { supervised } from "../../report/supervised"
import { schedules as anySchedule } from "../schedule"
import { playBatch } from "./play-batch"

/** As many as a store on two cores works on without getting slow. */
const BATCH = 50

export interface InStoreWish {
  readonly count: number
  readonly seed: number
  readonly say: (line: string) => void
}

/** Plays random schedules on the real store, with PostgreSQL and the sandbox, a batch of them at a time on a database of its own. */
export async function playInStore({ count, seed, say }: InStoreWish): Promise<ProofOutcome> {
  rmSync(FILES.folder, { recursive: true, force: true })
  const code = instrument(FILES.code)
  return supervised(async (own) => playAll(await prepareWorld(own, code, say), { count, seed, say }))
}

async function playAll(world: World, { count, seed, say }: InStoreWish): Promise<ProofOutcome> {
  const random = seededRandom(seed)
  const all = fc.sample(anySchedule, { numRuns: count, seed })
  const violations: string[] = []
  let [orders, kills, places] = [0, 0, 0]
  for (let begin = 0; begin < all.length; begin += BATCH) {
    const batch = await playBatch(world, all.slice(begin, begin + BATCH), random)
    const searched = await searchEverything({ databaseUrl: world.database.url, folder: FILES.folder, secrets: world.secrets })
    orders += batch.orders
    kills += batch.kills
    places += searched.places
    violations.push(...batch.broken.map((broken) => `in the store, schedules from ${begin + 1}: ${broken}`), ...leaksOf(searched))
    say(`${violations.length === 0 ? "✓" : "✗"} ${Math.min(begin + BATCH, count)}/${count} schedules in the store, ${orders} orders, ${kills} kills`)
  }
  const few = orders * 4 < count ? [`Only ${orders} orders came of ${count} schedules: that proves little.`] : []
  return {
    summary: `${all.length} schedules in the store`,
    violations: [...violations, ...few],
    facts: { schedules_in_store: all.length, orders, kills, places_searched: places },
  }
}
