interface Entry<Value> {
  readonly value: Promise<Value>
  readonly until: number
}

/** Remembers in memory, for a short time, what a token led to, so that a double press does not lead there twice. */
export class OncePerToken<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #most: number

  constructor({ milliseconds, most }: { milliseconds: number; most: number }) {
    this.#milliseconds = milliseconds
    this.#most = most
  }

  /** The remembered value, or a new one; what `isWorthKeeping` refuses, and what fails, is forgotten at once. */
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
