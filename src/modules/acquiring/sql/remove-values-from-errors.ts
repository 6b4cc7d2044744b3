import type { Database } from "./database"

/** The fields of a driver's error that quote values: of the failing row, of the key, of a place in a text. */
const QUOTING = ["detail", "where", "hint", "internalQuery"] as const

const OURS = /\bacquiring_\w/

const listening = new WeakSet<Database>()

/**
 * Removes the values from the errors of statements on the plugin's tables. The driver writes them into its message, and
 * Medusa writes the message into the log. The statement with its placeholders, the error code and the constraint
 * remain.
 */
export function removeValuesFromErrors(database: Database): void {
  if (listening.has(database)) return
  listening.add(database)
  database.on("query-error", (error: unknown, { sql }: { readonly sql: string }) => {
    if (error instanceof Error && OURS.test(sql)) takeOut(error, sql)
  })
}

function takeOut(error: Error, sql: string): void {
  const message = error.message
  const code = "code" in error ? String(error.code) : "no code"
  error.message = `${sql} failed with ${code}.`
  for (const name of QUOTING) Reflect.deleteProperty(error, name)
  // The stack begins with the driver's original message.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line) && !message.includes(line))
  error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n")
}
