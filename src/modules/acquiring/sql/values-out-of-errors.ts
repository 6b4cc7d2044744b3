import type { Database } from "./database"

/** What a driver's error quotes of values: of the failing row, of the key, of the place in a text. */
const QUOTING = ["detail", "where", "hint", "internalQuery"] as const

const OURS = /\bacquiring_\w/

const listening = new WeakSet<Database>()

/**
 * Takes the values out of the errors of statements on our tables: the driver writes them into its message, and Medusa the message into the log. What stays is the
 * statement with its placeholders, the error's code and the constraint.
 */
export function keepValuesOutOfErrors(database: Database): void {
  if (listening.has(database)) return
  listening.add(database)
  database.on("query-error", (error: unknown, { sql }: { readonly sql: string }) => {
    if (error instanceof Error && OURS.test(sql)) takeOut(error, sql)
  })
}

function takeOut(error: Error, sql: string): void {
  const told = error.message
  const code = "code" in error ? String(error.code) : "no code"
  error.message = `${sql} failed with ${code}.`
  for (const name of QUOTING) Reflect.deleteProperty(error, name)
  // The stack begins with the message that the driver had made it with.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line) && !told.includes(line))
  error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n")
}
