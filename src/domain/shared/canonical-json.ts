/** A JSON value as text with sorted keys, so equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? "null"
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== "object" || value instanceof Date) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]))
}
