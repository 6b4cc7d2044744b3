import { storable, storableJson } from "../../../domain/shared/storable"

/**
 * JSON columns are written as text: the driver would make a PostgreSQL array of a list. What a gateway says may hold characters
 * that cannot be stored, and an answer that is not stored would be lost.
 */
export function columns(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, columnValue(value)]))
}

function columnValue(value: unknown): unknown {
  if (typeof value === "string") return storable(value)
  return value !== null && typeof value === "object" && !(value instanceof Date) ? storableJson(value) : value
}
