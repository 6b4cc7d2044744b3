/** `burst`: the number of requests of one key that pass together. `perSecond`: the further requests in each second. */
export interface BucketSize {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * More keys than a store has clients. The oldest keys are dropped, so a flood from many addresses does not fill the
 * memory.
 */
const MOST_KEYS = 10_000

/** Token buckets in the memory of one process, one for each key. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #size: BucketSize

  constructor(size: BucketSize) {
    this.#size = size
  }

  /**
   * Takes a token of a key.
   *
   * @returns 0, or the seconds until there is one
   */
  take(key: string, now: Date): number {
    const { burst, perSecond } = this.#size
    const time = now.getTime()
    const before = this.#buckets.get(key)
    // A clock that is set to an earlier time adds no tokens and blocks no key.
    const seconds = before ? Math.max(0, time - before.filledAt) / 1000 : 0
    const tokens = before ? Math.min(burst, before.tokens + seconds * perSecond) : burst
    const taken = tokens >= 1
    // Insert again, because the map's order must be the order of use.
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: taken ? tokens - 1 : tokens, filledAt: time })
    this.#forgetOldest()
    return taken ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_KEYS) return
      this.#buckets.delete(key)
    }
  }
}
