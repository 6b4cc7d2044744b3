interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/** Caches the result of a token in memory for a short time, because a double click must not run it twice. */
export class OncePerToken<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #most: number

  constructor({ milliseconds, most }: { milliseconds: number; most: number }) {
    this.#milliseconds = milliseconds
    this.#most = most
  }

  /** Returns the cached value, or a new one. A failure and a value that `isWorthKeeping` rejects are not cached. */
  async get(token: string, make: () => Promise<Value>, isWorthKeeping: (value: Value) => boolean): Promise<Value> {
    const now = performance.now()
    for (const [key, { until }] of this.#entries)
      if (until <= now || this.#entries.size > this.#most) this.#entries.delete(key)
    const entry = this.#entries.get(token) ?? { value: make(), until: now + this.#milliseconds }
    this.#entries.set(token, entry)
    try {
      const value = await entry.value
      if (!isWorthKeeping(value)) this.#entries.delete(token)
      return value
    } catch (error) {
      this.#entries.delete(token)
      throw error
    }
  }
}
