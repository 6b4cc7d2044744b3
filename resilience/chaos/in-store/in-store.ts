import { rmSync } from "node:fs"
import fc from "fast-check"
import { seededRandom } from "../../../src/sandbox/random"
import { leaksOf, searchEverything } from "../../leak-scan/search-everything"
import { instrument } from "../../crash/points/instrument"
import { FILES } from "../../crash/world/files"
import { prepareWorld } from "../../crash/world/prepare"
import type { World } from "../../crash/world/world"
import type { ProofOutcome } from "../../../testing/report/report"
import { supervised } from "../../../testing/report/supervised"
import { isSubscription, livesInStore } from "../lives"
import { playBatch } from "./play-batch"
import { unseenInStore } from "./seen"
import type { Sight } from "./seen"

/** In so many schedules some store dies, as chance has it. */
const ENOUGH_FOR_A_KILL = 200

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
  const all = fc.sample(livesInStore, { numRuns: count, seed })
  const subscriptions = all.filter(isSubscription)
  const purchases = all.filter((life) => !isSubscription(life))
  const violations: string[] = []
  const expected = new Map<string, number>()
  const unexpected = new Map<string, number>()
  const seen = new Set<Sight>()
  let [played, orders, kills, renewals, places] = [0, 0, 0, 0, 0]
  // Days go by for subscriptions while purchases take minutes: each kind has batches of its own.
  for (const schedules of [...inBatches(purchases), ...inBatches(subscriptions)]) {
    const batch = await playBatch(world, schedules, random)
    const searched = await searchEverything({
      databaseUrl: world.database.url,
      folder: FILES.folder,
      secrets: world.secrets,
      sandbox: world.sandbox,
    })
    orders += batch.orders
    kills += batch.kills
    renewals += batch.renewals
    places += searched.places
    for (const sight of batch.seen) seen.add(sight)
    addTo(expected, batch.said.expected)
    addTo(unexpected, batch.said.unexpected)
    const broken = [
      ...batch.broken.map((sentence) => `in the store, schedules from ${played + 1}: ${sentence}`),
      ...leaksOf(searched),
    ]
    for (const sentence of broken) say(`✗ ${sentence}`)
    violations.push(...broken)
    played += schedules.length
    say(
      `${violations.length === 0 ? "✓" : "✗"} ${played}/${count} schedules in the store, ${orders} orders, ${renewals} renewals, ${kills} kills`
    )
  }
  const few = orders * 4 < count ? [`Only ${orders} orders came of ${count} schedules: that proves little.`] : []
  const fewRenewals =
    renewals < subscriptions.length
      ? [
          `Only ${renewals} cycles of ${subscriptions.length} subscriptions were paid after the first: that proves little.`,
        ]
      : []
  const alive =
    kills === 0 && count >= ENOUGH_FOR_A_KILL
      ? [`The store was never killed in ${count} schedules: that proves little.`]
      : []
  const unseen = unseenInStore(seen, count).map(
    (sight) => `No schedule in the store came to ${sight}: nothing is proved about it.`
  )
  const broke = [...unexpected].map(
    ([words, times]) => `in the store, ${times} times a step came to what may not be: ${words}`
  )
  return {
    summary: `${all.length} schedules in the store, ${subscriptions.length} of them subscriptions`,
    violations: [...violations, ...broke, ...few, ...fewRenewals, ...alive, ...unseen],
    facts: {
      steps_refused: Object.fromEntries([...expected].toSorted(([, one], [, other]) => other - one)),
      seen_in_store: [...seen],
      schedules_in_store: all.length,
      subscriptions_in_store: subscriptions.length,
      orders,
      renewals,
      kills,
      places_searched: places,
    },
  }
}

function addTo(all: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [words, times] of more) all.set(words, (all.get(words) ?? 0) + times)
}

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH)
  )
}
