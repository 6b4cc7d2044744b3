/** Lets so many pieces of work go on at a time. The others wait, and begin in the order in which they came. */
export class Semaphore {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
  #going = 0

  /** @param limit how many go on at a time, at least one */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Does a piece of work when it is its turn. @returns what it returns @throws what it throws */
  async work<Result>(piece: () => Promise<Result>): Promise<Result> {
    if (this.#going >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#going += 1
    try {
      return await piece()
    } finally {
      // Whose turn it is takes the place of this one: nobody who comes now is before them.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#going -= 1
    }
  }
}
