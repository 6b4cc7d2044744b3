import type { Schema } from "./schema"

/** A body in JSON. */
export function json(schema: Schema): Record<string, unknown> {
  return { "application/json": { schema } }
}
