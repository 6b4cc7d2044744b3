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
import { isSubscription, lives } from "../lives"
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
  // Days go by for subscriptions while purchases take minutes: each kind has batches of its own.
  const all = fc.sample(lives, { numRuns: count, seed }).sort((one, other) => Number(isSubscription(one)) - Number(isSubscription(other)))
  const subscriptions = all.filter(isSubscription).length
  const violations: string[] = []
  let [orders, kills, renewals, places] = [0, 0, 0, 0]
  for (let begin = 0; begin < all.length; ) {
    const end = begin < count - subscriptions ? Math.min(begin + BATCH, count - subscriptions) : Math.min(begin + BATCH, count)
    const batch = await playBatch(world, all.slice(begin, end), random)
    const searched = await searchEverything({ databaseUrl: world.database.url, folder: FILES.folder, secrets: world.secrets })
    orders += batch.orders
    kills += batch.kills
    renewals += batch.renewals
    places += searched.places
    violations.push(...batch.broken.map((broken) => `in the store, schedules from ${begin + 1}: ${broken}`), ...leaksOf(searched))
    say(`${violations.length === 0 ? "✓" : "✗"} ${end}/${count} schedules in the store, ${orders} orders, ${renewals} renewals, ${kills} kills`)
    begin = end
  }
  const few = orders * 4 < count ? [`Only ${orders} orders came of ${count} schedules: that proves little.`] : []
  const fewRenewals = renewals < subscriptions ? [`Only ${renewals} cycles of ${subscriptions} subscriptions were paid after the first: that proves little.`] : []
  return {
    summary: `${all.length} schedules in the store, ${subscriptions} of them subscriptions`,
    violations: [...violations, ...few, ...fewRenewals],
    facts: { schedules_in_store: all.length, subscriptions_in_store: subscriptions, orders, renewals, kills, places_searched: places },
  }
}
