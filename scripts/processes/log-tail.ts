import { existsSync, readFileSync, statSync } from "node:fs"

const LINES = 40

/** The end of a log file as it is now: where the next process begins to write. */
export function positionIn(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

/** The last lines that were written after `position`. */
export function logTail(file: string, position: number): string {
  if (!existsSync(file)) return ""
  const lines = readFileSync(file).subarray(position).toString().trimEnd().split("\n")
  return lines.slice(-LINES).join("\n")
}
