/** Values of a query: texts, lists and named values. Absent ones are left out. */
export type Query = Readonly<Record<string, unknown>>

/** Writes a query as Medusa's routes read it: `a=1&list[0]=x&created_at[$gte]=…`. */
export function queryString(query: Query): string {
  return new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value))).toString()
}

function pairs(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== "object") return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
}
