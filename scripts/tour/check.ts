/** @throws Error naming what differs */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what} is ${show(actual)}, but should be ${show(expected)}.`)
}

/**
 * @throws Error naming the missing thing
 */
export function present<Value>(what: string, value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`)
  return value
}

function show(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value)
}
