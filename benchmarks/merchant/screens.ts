import { knex } from "@medusajs/framework/mikro-orm/knex"
import type { Database } from "../../src/modules/acquiring/sql/database"
import { listPayments } from "../../src/modules/acquiring/repositories/payments/payment-list"
import type { ProofOutcome } from "../../testing/report/report"
import type { Benchmark, BenchmarkWish } from "../benchmark"
import { MIGRATED, migratedPostgres } from "../migrated"
import { outcomeOf } from "./outcome"
import type { Timed } from "./outcome"
import { seedPayments } from "./seed-payments"
import { viewsOf } from "./views"
import type { View } from "./views"

const ROUNDS = 9

/** Measures the queries that the merchant's screens send to a database with many payments. */
export const screens: Benchmark = {
  name: "screens",
  measures: "how long the database takes for the merchant's list of payments, its filters and search, and the overview",
  run: measure,
}

async function measure({ payments, own, say }: BenchmarkWish): Promise<ProofOutcome> {
  const postgres = await migratedPostgres(own, "screens")
  // The overview sends several queries at a time.
  const database: Database = knex({
    client: "pg",
    connection: await postgres.database("screens", MIGRATED),
    pool: { min: 1, max: 4 },
  })
  try {
    const now = new Date()
    say(`Writing ${payments} payments`)
    await seedPayments(database, { payments, now })
    const { rows } = await listPayments(database, { state: ["captured"] }, { limit: 1, offset: 0 })
    const [known] = rows
    if (!known) throw new Error("There is no payment to look for.")
    const views: Timed[] = []
    for (const view of viewsOf(known, now)) {
      say(`Reading: ${view.name}`)
      views.push(await timed(view, database, now))
    }
    return outcomeOf({ payments, views })
  } finally {
    await database.destroy()
  }
}

/** Repeats a query. The first run does not count, because nothing is in memory yet. */
async function timed({ name, read }: View, database: Database, now: Date): Promise<Timed> {
  const rows = await read(database, now)
  const times: number[] = []
  while (times.length < ROUNDS) {
    const began = performance.now()
    await read(database, now)
    times.push(performance.now() - began)
  }
  return { name, rows, times }
}
