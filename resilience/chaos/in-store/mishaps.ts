import { FetchError } from "@medusajs/js-sdk"

const NO_LOGIN = [401, 403]

/** The gateway is not available now. */
const NOT_NOW = 503

/** Steps of people that failed, counted by their messages. */
export interface Said {
  /** Failures that a store may show: a rejected request, or no answer because it was killed in that turn. */
  readonly expected: ReadonlyMap<string, number>
  /** Failures that must not happen: an internal error, or an expired login of the proof's own. */
  readonly unexpected: ReadonlyMap<string, number>
}

/** Counts what came of steps that failed: what is swallowed is counted. */
export class Mishaps implements Said {
  readonly expected = new Map<string, number>()
  readonly unexpected = new Map<string, number>()

  /**
   * @param step what was done
   * @param died whether the store died in the same turn
   */
  note(step: string, error: unknown, died: boolean): void {
    const counts = isExpected(error, died) ? this.expected : this.unexpected
    const words = `${step}: ${labelsOf(error)}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
}

/** A running store rejects with a message. A killed one does not answer. */
function isExpected(error: unknown, died: boolean): boolean {
  const status = statusOf(error)
  if (status === undefined) return died && isOfTheNetwork(error)
  return status < 500 || status === NOT_NOW ? !NO_LOGIN.includes(status) : died
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof FetchError) return error.status
  const [, status] =
    error instanceof Error ? (/\b(?:got HTTP|answered|but HTTP|: HTTP) (\d{3})\b/.exec(error.message) ?? []) : []
  return status === undefined ? undefined : Number(status)
}

function isOfTheNetwork(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === "fetch failed" || error.name === "TimeoutError" || error.message === "terminated")
  )
}

/** Without what is another one each time. */
function labelsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const words = error.message
    .slice(0, 300)
    .replaceAll(/\b(?=\w*\d)[A-Za-z0-9_]{6,}\b/g, "…")
    .replaceAll(/\d+/g, "0")
  return `${statusOf(error) ?? error.name}: ${words}`
}
