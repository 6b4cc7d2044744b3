import type { Message } from "../../../domain/shared/messages/message"
import { storable, storableJson } from "../../../domain/shared/storable"

/**
 * JSON columns are written as text, because the driver would convert a list into a PostgreSQL array. Characters that
 * cannot be stored are replaced, because an answer of the gateway would otherwise be lost.
 */
export function columns(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, columnValue(value)]))
}

function columnValue(value: unknown): unknown {
  if (typeof value === "string") return storable(value)
  return value !== null && typeof value === "object" && !(value instanceof Date) ? storableJson(value) : value
}

/** A message as the value of a place such as `?::jsonb`; `null` is none. */
export function messageColumn(message: Message | null | undefined): string | null {
  return message ? storableJson(message) : null
}
