import { admin } from "../../testing/admin/admin"
import type { Own } from "../../testing/processes/supervise"
import { searchEverything } from "../leak-scan/search-everything"
import { readEvidence } from "../invariants"
import { readRenewalEvidence } from "../invariants/renewals/read-evidence"
import { withDatabase } from "../machines/database"
import type { ProofOutcome } from "../../testing/report/report"
import { outcomeOf } from "./outcome"
import { race } from "./race"
import { startWorld } from "./world"
import type { WorldWish } from "./world"

/** Lets workers race in a shop that is made for it, and judges what is there when all is quiet. */
export async function raceOnWorkers(own: Own, wish: WorldWish): Promise<ProofOutcome> {
  const { subscriptions, say } = wish
  const world = await startWorld(own, wish)
  const { url } = world.server
  return withDatabase(world.databaseUrl, async ({ read, write }) => {
    const merchant = await admin({ url, ...world.admin })
    const raced = await race(world, {
      own,
      workers: world.workers,
      kills: world.kills,
      subscriptions,
      url,
      admin: merchant,
      read,
      write,
      say,
    })
    const evidence = await readEvidence(read, await world.sandbox.transactions())
    const renewals = await readRenewalEvidence(read, evidence, await world.sandbox.ledger())
    await world.journal.close()
    say("Looking for what may not be kept")
    const leaks = await searchEverything(world)
    await world.relay.close()
    return outcomeOf({ raced, evidence, renewals, leaks })
  })
}
