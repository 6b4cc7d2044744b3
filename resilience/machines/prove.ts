import { setTimeout as pause } from "node:timers/promises"
import { admin } from "../../testing/admin/admin"
import type { Own } from "../../testing/processes/supervise"
import { DAY_MS } from "../../src/domain/shared/durations"
import { seededRandom } from "../../src/sandbox/random"
import { readEvidence, readHeartbeat, untilQuiet } from "../invariants"
import type { Read } from "../invariants"
import type { ProofOutcome } from "../../testing/report/report"
import { race } from "../failover/race"
import { searchEverything } from "../leak-scan/search-everything"
import { playCrowd } from "./crowd"
import { withDatabase } from "./database"
import { Outages } from "./kills"
import { emptyRedis } from "./redis-journal"
import { playMerchant } from "./merchant"
import { outcomeOf } from "./outcome"
import { openDoor } from "./door"
import { fillSomewhere } from "./visit"
import type { Visit } from "./visit"
import { startWorld } from "./world"
import type { World, WorldWish } from "./world"

const AT_ONCE = 6
const JOB_MS = 8_000

export interface MachinesWish extends WorldWish {
  readonly payments: number
}

/**
 * Sells on several machines while one after another loses its power, and has their workers renew subscriptions that are
 * due at one moment.
 *
 * In between Redis loses its data. Then it waits until all is quiet, and judges it.
 */
export async function sellOnMachines(own: Own, wish: MachinesWish): Promise<ProofOutcome> {
  const { payments, subscriptions, seed, say } = wish
  const world = await startWorld(own, wish)
  const random = seededRandom(seed)
  const outages = new Outages(world.servers[1], world.workers[0], payments, own)
  const merchantEnds = new AbortController()
  const admins = await Promise.all(world.servers.map(({ url }) => admin({ url, ...world.admin })))
  const merchant = playMerchant(admins, seededRandom(seed + 1), merchantEnds.signal)
  say(`Letting ${payments} shoppers in`)
  const crowd = await playCrowd({
    payments,
    transaction: AT_ONCE,
    random,
    visit: visitsOf(world),
    onArrival: outages.atShopper,
  })
  await outages.over()
  merchantEnds.abort()
  const acts = await merchant
  say("Emptying Redis, which leaves the plugin's jobs without a next run")
  await emptyRedis(world.redisUrl)

  return withDatabase(world.databaseUrl, async ({ read, write }) => {
    const { servers, workers, kills, sandbox } = world
    const merchantAtFirst = await admin({ url: servers[0].url, ...world.admin })
    const raced = await race(world, {
      own,
      workers,
      kills,
      subscriptions,
      url: servers[0].url,
      admin: merchantAtFirst,
      read,
      write,
      say,
    })
    // The gateway's open decisions and webhooks come now, also to the machine that was away.
    for (let day = 0; day < 2; day++) await sandbox.advance(DAY_MS)
    await untilQuiet(read, write)
    const evidence = await readEvidence(read, (await sandbox.ledger()).transactions)
    const redisBytes = world.journal.bytes()
    await world.journal.close()
    say("Looking for what may not be kept, with no worker there")
    const [leaks, serverDidJobs] = await Promise.all([searchEverything(world), doServersDoJobs(world, read)])
    await world.relay.close()
    const { killed } = outages
    return outcomeOf({
      payments,
      evidence,
      leaks,
      crowd,
      acts,
      killed,
      webhooks: world.relay.webhooks,
      redisBytes,
      serverDidJobs,
      raced,
    })
  })
}

/** Takes the workers away and sees whether the servers do their jobs; they are due every five seconds. */
async function doServersDoJobs({ workers }: World, read: Read): Promise<boolean> {
  await Promise.all(workers.map((worker) => worker.kill()))
  const last = await readHeartbeat(read)
  await pause(JOB_MS)
  return (await readHeartbeat(read)) !== last
}

/** Every shopper begins at the other server than the one before. */
function visitsOf({ servers, shop }: World): (index: number) => Visit {
  const [first, second] = [openDoor(servers[0].url, shop), openDoor(servers[1].url, shop)]
  const home = { regionId: shop.region_id, variantId: shop.variant_id }
  return (index) => {
    const [near, far] = index % 2 === 0 ? [first, second] : [second, first]
    return { near, far, fillCart: (wish = {}) => fillSomewhere([near, far], home, wish) }
  }
}
