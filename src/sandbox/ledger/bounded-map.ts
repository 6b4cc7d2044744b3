/** A map that drops its oldest entries, so a long-running sandbox does not grow without limit. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number
  readonly #forgotten: (value: Value) => void

  /** @param forgotten called with each dropped entry */
  constructor(most: number, forgotten: (value: Value) => void = () => undefined) {
    this.#most = most
    this.#forgotten = forgotten
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value)
    if (this.#entries.size > this.#most) this.#forgetOldest()
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  /** Oldest first. */
  values(): Value[] {
    return [...this.#entries.values()]
  }

  clear(): void {
    for (const value of this.#entries.values()) this.#forgotten(value)
    this.#entries.clear()
  }

  #forgetOldest(): void {
    for (const [key, value] of this.#entries) {
      this.#entries.delete(key)
      this.#forgotten(value)
      return
    }
  }
}

/** Adds to a list and drops its oldest entries beyond `most`. */
export function pushBounded<Entry>(list: Entry[], entry: Entry, most: number): void {
  list.push(entry)
  if (list.length > most) list.splice(0, list.length - most)
}
