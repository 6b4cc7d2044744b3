/** A field of a message, with its path: `risk_reasons.0.name`. Null: its value is not stored. */
export interface MessageField {
  readonly path: string
  readonly value: string | null
}

/** Replaces a value that is not certain to be harmless. */
const HIDDEN = "***"

/** The fields of a redacted message in their order, at any depth. */
export function fieldsOf(body: unknown, path = ""): MessageField[] {
  if (typeof body !== "object" || body === null) return [{ path, value: body === HIDDEN ? null : textOf(body) }]
  return Object.entries(body).flatMap(([name, value]) => fieldsOf(value, path === "" ? name : `${path}.${name}`))
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value)
}
