import { knex } from "@medusajs/framework/mikro-orm/knex"
import { BillingCycles } from "../../src/modules/acquiring/repositories/subscriptions/billing-cycles"
import { Subscriptions } from "../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import type { Database } from "../../src/modules/acquiring/sql/database"
import type { ProofOutcome } from "../../testing/report/report"
import type { Benchmark, BenchmarkWish } from "../benchmark"
import { MIGRATED, migratedPostgres } from "../migrated"
import { outcomeOf } from "./outcome"
import { seedSubscriptions } from "./seed-subscriptions"

/** Rows per lease, number of leases, and the smallest table. */
const AT_ONCE = 500
const ROUNDS = 12
const FEW = 10_000

/** Compares the time to begin due cycles and to lease their attempts, in a small and in a large table. */
export const leases: Benchmark = {
  name: "leases",
  measures: `how long it takes to lease ${AT_ONCE} due subscriptions among ${FEW}, and among many more`,
  run: measure,
}

async function measure({ subscriptions, own, say }: BenchmarkWish): Promise<ProofOutcome> {
  const postgres = await migratedPostgres(own, "leases")
  const few = await leased(await postgres.database("few", MIGRATED), Math.min(FEW, subscriptions), say)
  const many = await leased(await postgres.database("many", MIGRATED), subscriptions, say)
  return outcomeOf({ transaction: AT_ONCE, few, many })
}

/** Fills a database with subscriptions, and leases the due ones round by round. */
async function leased(url: string, subscriptions: number, say: (line: string) => void) {
  const database: Database = knex({ client: "pg", connection: url, pool: { min: 1, max: 1 } })
  try {
    const now = new Date()
    say(`Writing ${subscriptions} subscriptions`)
    await seedSubscriptions(database, { subscriptions, due: AT_ONCE * ROUNDS, now })
    say(`Claiming ${AT_ONCE} at a time`)
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await leaseOnce(database, now))
    return { subscriptions, times }
  } finally {
    await database.destroy()
  }
}

/**
 * @returns the milliseconds of both steps of a worker tick
 */
async function leaseOnce(database: Database, now: Date): Promise<number> {
  const began = performance.now()
  const begun = await new Subscriptions(database).beginDue(AT_ONCE, now)
  const taken = await new BillingCycles(database).takeDue(AT_ONCE, now)
  const took = performance.now() - began
  if (begun.length !== AT_ONCE || taken.length !== AT_ONCE)
    throw new Error(`${begun.length} subscriptions and ${taken.length} charges were claimed instead of ${AT_ONCE}.`)
  return took
}
