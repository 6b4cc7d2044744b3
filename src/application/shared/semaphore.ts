/** Limits how many tasks run at the same time. The others wait and start in the order in which they came. */
export class Semaphore {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
  #going = 0

  /** @param limit how many tasks may run at the same time, at least 1 */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Runs a task when a slot is free. @returns the result of the task @throws the error of the task */
  async work<Result>(piece: () => Promise<Result>): Promise<Result> {
    if (this.#going >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#going += 1
    try {
      return await piece()
    } finally {
      // The next waiting task takes over this slot, so a newcomer cannot overtake it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#going -= 1
    }
  }
}
