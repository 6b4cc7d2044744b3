import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

export type Database = Knex

/** A statement on one table, during its construction. */
export type Query = ReturnType<Database>

/** The columns that every Medusa table has, for a new row. */
export function newRow(prefix: string, now: Date): { id: string; created_at: Date; updated_at: Date } {
  return { id: generateEntityId(undefined, prefix), created_at: now, updated_at: now }
}

/**
 * Selects rows whose moment is unchanged since it was read. A `Date` holds milliseconds. A moment that the database or
 * a person set has more digits and would never match.
 */
export function whereStill(query: Query, column: string, moment: Date | null): Query {
  return query.whereRaw("date_trunc('milliseconds', ??) is not distinct from ?::timestamptz", [column, moment])
}

const UNIQUE_VIOLATION = "23505"

/** Whether a statement failed because another row has an equal unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === UNIQUE_VIOLATION
}
