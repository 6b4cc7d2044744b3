import { existsSync, readFileSync, statSync } from "node:fs"

const LINES = 40

/** The present end of a log file: the next process begins to write there. */
export function positionIn(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

/**
 * The end of what was written after `position`: the last error of Medusa if there is one, otherwise the last lines.
 * Such an error explains what to do.
 */
export function logTail(file: string, position: number): string {
  if (!existsSync(file)) return ""
  const lines = readFileSync(file).subarray(position).toString().trimEnd().split("\n")
  const error = lines.map(errorIn).findLast((message) => message !== undefined)
  return error === undefined ? lines.slice(-LINES).join("\n") : `${error.trim()}\n(The log: ${file})`
}

/** Medusa logs a line of JSON for each message in production. */
function errorIn(line: string): string | undefined {
  if (!line.startsWith('{"') || !line.includes('"level":"error"')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === "object" && entry !== null && "message" in entry ? String(entry.message) : undefined
  } catch {
    return undefined
  }
}
