/** How many requests of one key pass at once, and how many more in each second after that. */
export interface BucketSize {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** More keys than tell clients apart in a store: the oldest go, so that a flood from many addresses fills no memory. */
const MOST_KEYS = 10_000

/** Token buckets in the memory of one process, one for each key. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #size: BucketSize

  constructor(size: BucketSize) {
    this.#size = size
  }

  /** Takes a token of a key. @returns 0, or how many seconds it takes until there is one */
  take(key: string, now: Date): number {
    const { burst, perSecond } = this.#size
    const time = now.getTime()
    const before = this.#buckets.get(key)
    // A clock that is put back fills nothing, and holds nobody up.
    const seconds = before ? Math.max(0, time - before.filledAt) / 1000 : 0
    const tokens = before ? Math.min(burst, before.tokens + seconds * perSecond) : burst
    const taken = tokens >= 1
    // The key that was used last goes last.
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
