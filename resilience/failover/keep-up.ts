import type { Own } from "../../testing/processes/supervise"
import type { Machine } from "../../testing/machines/machine"

/** As much of a machine as it takes to start it again. */
export type Restartable = Pick<Machine, "name" | "ended" | "start">

const KILLED = "signal SIGKILL"

/** A process manager: starts killed machines again. */
export class KeepUp {
  readonly #own: Own
  readonly #restarts: Promise<void>[] = []
  #isOver = false
  /** The machines that were killed so far, and started again. */
  readonly killed: string[] = []
  /** Processes that ended in another way, and how. */
  readonly ended: string[] = []

  constructor(machines: readonly Restartable[], own: Own) {
    this.#own = own
    for (const machine of machines) this.#watch(machine)
  }

  /** Resolves when every machine is there again. */
  async allBack(): Promise<void> {
    for (let known = -1; known < this.#restarts.length;) {
      known = this.#restarts.length
      await Promise.all(this.#restarts)
    }
  }

  /** From here on nothing is started again. */
  end(): void {
    this.#isOver = true
  }

  #watch(machine: Restartable): void {
    void machine.ended?.then((how) => this.#isOver || this.#onEnd(machine, how))
  }

  #onEnd(machine: Restartable, how: string): void {
    if (how !== KILLED) return void this.ended.push(`${machine.name} ended by itself (${how}).`)
    this.killed.push(machine.name)
    const back = this.#startAgain(machine)
    // The caller of {@link KeepUp.allBack} gets the reason.
    back.catch(() => undefined)
    this.#restarts.push(back)
  }

  async #startAgain(machine: Restartable): Promise<void> {
    await this.#own(machine.start())
    this.#watch(machine)
  }
}
