import { HOUR_MS } from "../../../domain/shared/durations"

/** Fewer may all be of one person who writes the header. */
const LEAST_REQUESTS = 10

/**
 * Whether requests of shoppers come through a proxy, as far as the header says that proxies write: in the memory of one process. Anybody can
 * write the header; shoppers who come directly do not.
 */
export class Forwarding {
  #forwarded: Date[] = []
  #directAt: Date | undefined
  #warnedAt: Date | undefined

  /** Notes a request. @returns whether somebody should be warned now: there is a header, and nobody was in the last hour */
  note(isForwarded: boolean, now: Date): boolean {
    if (!isForwarded) {
      this.#directAt = now
      return false
    }
    this.#forwarded = [now, ...this.#forwarded].slice(0, LEAST_REQUESTS)
    if (this.#warnedAt && isWithinHour(this.#warnedAt, now)) return false
    this.#warnedAt = now
    return true
  }

  /** Whether of the last hour's requests there were some, and none came without the header. */
  isBehindProxy(now: Date): boolean {
    const recent = this.#forwarded.filter((at) => isWithinHour(at, now))
    return recent.length === LEAST_REQUESTS && !(this.#directAt && isWithinHour(this.#directAt, now))
  }
}

function isWithinHour(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) < HOUR_MS
}
