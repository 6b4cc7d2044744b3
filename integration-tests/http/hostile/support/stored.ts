import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Every row of every table of the store's database, as text: a value in none of them was not stored. */
export async function everythingStored({ container }: StoreUnderTest): Promise<string> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const tables = await database("pg_tables").where("schemaname", "public").select<{ tablename: string }[]>("tablename")
  const contents = await Promise.all(
    tables.map(({ tablename }) => database.raw("select to_jsonb(t)::text as row from ?? t", [tablename]))
  )
  return contents.flatMap(({ rows }: { rows: { row: string }[] }) => rows.map(({ row }) => row)).join("\n")
}

/** The rows of one of our tables. */
export async function rowsOf(
  { container }: StoreUnderTest,
  table: string
): Promise<readonly Record<string, unknown>[]> {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)(table).select("*")
}
