import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "@medusajs/framework/pg"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TestDatabaseUtils } from "@medusajs/test-utils"
import { eventually } from "../../../testing/clock/eventually"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/**
 * From now on a store works on a copy of its database, under the same name: its connections are cut, and those that follow are to the copy. The database
 * that was copied is gone.
 */
export async function copyDatabase({ container }: StoreUnderTest): Promise<void> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { name: string }[] }>("SELECT current_database() AS name")
  const name = rows[0]?.name ?? ""
  const client = new Client({ connectionString: TestDatabaseUtils.getDatabaseURL("postgres") })
  await client.connect()
  try {
    const [copy, original] = [name, `original-${randomUUID()}`].map((text) => client.escapeIdentifier(text))
    await client.query(`ALTER DATABASE ${copy} WITH ALLOW_CONNECTIONS false`)
    await client.query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1", [name])
    await client.query(`ALTER DATABASE ${copy} RENAME TO ${original}`)
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`)
    await client.query(`DROP DATABASE ${original}`)
  } finally {
    await client.end()
  }
  await eventually(() =>
    database.raw("SELECT 1").then(
      () => true as const,
      () => undefined
    )
  )
}
