import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

export type Database = Knex

/** A statement on one table, while it is put together. */
export type Query = ReturnType<Database>

/** The columns that every table of Medusa's has, for a new row. */
export function newRow(prefix: string, now: Date): { id: string; created_at: Date; updated_at: Date } {
  return { id: generateEntityId(undefined, prefix), created_at: now, updated_at: now }
}

/**
 * Keeps to rows whose moment is still the one that was read. A `Date` holds milliseconds; what the database has set itself, or a person has in
 * it, has more digits, and would never be found again.
 */
export function whereStill(query: Query, column: string, moment: Date | null): Query {
  return query.whereRaw("date_trunc('milliseconds', ??) is not distinct from ?::timestamptz", [column, moment])
}

const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because another row holds the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === UNIQUE_VIOLATION
}
