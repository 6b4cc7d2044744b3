/** A field of a message, with the path to it: `risk_reasons.0.name`. Null: its value was not kept. */
export interface MessageField {
  readonly path: string
  readonly value: string | null
}

/** What stands in place of a value of which nobody knows that it is harmless. */
const HIDDEN = "***"

/** The fields of a redacted message in their order, however deep they lie. */
export function fieldsOf(body: unknown, path = ""): MessageField[] {
  if (typeof body !== "object" || body === null) return [{ path, value: body === HIDDEN ? null : textOf(body) }]
  return Object.entries(body).flatMap(([name, value]) => fieldsOf(value, path === "" ? name : `${path}.${name}`))
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value)
}
