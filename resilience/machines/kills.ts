import type { Child } from "../../testing/processes/child"
import type { Own } from "../../testing/processes/supervise"
import type { Machine } from "../../testing/machines/machine"

/** As much of a machine as it takes to lose its power. */
export type Mortal = Pick<Machine, "name" | "kill" | "start">

/** A machine that loses its power when so many of a hundred shoppers have come, and has it again later. */
interface Outage {
  readonly machine: Mortal
  readonly killAt: number
  readonly backAt: number
}

/** Kills a server and a worker in the middle of the run, and starts them again, each at its time. */
export class Outages {
  readonly #own: Own
  readonly #waiting: { at: number; happen: () => Promise<void> }[]
  readonly #restarts: Promise<Child>[] = []
  /** The machines that were killed so far. */
  readonly killed: string[] = []

  /** @param payments how many shoppers come in all */
  constructor(server: Mortal, worker: Mortal, payments: number, own: Own) {
    this.#own = own
    const outages: readonly Outage[] = [
      { machine: server, killAt: 30, backAt: 45 },
      { machine: worker, killAt: 55, backAt: 75 },
    ]
    const share = (percent: number): number => Math.floor((payments * percent) / 100)
    this.#waiting = outages.flatMap(({ machine, killAt, backAt }) => [
      { at: share(killAt), happen: () => this.#kill(machine) },
      { at: share(backAt), happen: async () => void this.#restarts.push(this.#own(machine.start())) },
    ])
  }

  /** Called with the number of shoppers so far; others are under way while it happens. */
  readonly atShopper = async (count: number): Promise<void> => {
    for (const event of this.#waiting.filter(({ at }) => at <= count)) {
      this.#waiting.splice(this.#waiting.indexOf(event), 1)
      await event.happen()
    }
  }

  /** Resolves when every machine is there again. */
  async over(): Promise<void> {
    await this.atShopper(Number.POSITIVE_INFINITY)
    await Promise.all(this.#restarts)
  }

  async #kill(machine: Mortal): Promise<void> {
    await machine.kill()
    this.killed.push(machine.name)
  }
}
