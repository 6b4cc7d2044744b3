import { HOUR_MS } from "../../../domain/shared/durations"

/** Fewer requests may all be from one person who forges the header. */
const LEAST_REQUESTS = 10

/**
 * Detects whether requests of shoppers arrive through a proxy, by the header that proxies write. It uses the memory of
 * one process. Any client can write the header, but shoppers without a proxy do not.
 */
export class Forwarding {
  #forwarded: Date[] = []
  #directAt: Date | undefined
  #warnedAt: Date | undefined

  /**
   * Records a request.
   *
   * @returns whether to log a warning now: the request has the header, and no warning was logged in the last hour
   */
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

  /** Whether the last hour had enough requests with the header and none without it. */
  isBehindProxy(now: Date): boolean {
    const recent = this.#forwarded.filter((at) => isWithinHour(at, now))
    return recent.length === LEAST_REQUESTS && !(this.#directAt && isWithinHour(this.#directAt, now))
  }
}

function isWithinHour(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) < HOUR_MS
}
