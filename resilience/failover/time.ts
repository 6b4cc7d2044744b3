import { workersWentThrough } from "../invariants"
import type { Read } from "../invariants"
import type { Ground } from "../machines/ground"

/** The common time of shop and gateway. */
export class Time {
  readonly #ground: Pick<Ground, "clock" | "sandbox">
  readonly #read: Read

  constructor(ground: Pick<Ground, "clock" | "sandbox">, read: Read) {
    this.#ground = ground
    this.#read = read
  }

  /** Moves both clocks ahead without waiting. */
  async advance(milliseconds: number): Promise<void> {
    await this.#ground.clock.advance(milliseconds)
    await this.#ground.sandbox.advance(milliseconds)
  }

  /** Moves both clocks, and waits until the workers' jobs have processed what became due. */
  readonly pass = async (milliseconds: number): Promise<void> => {
    await this.advance(milliseconds)
    await workersWentThrough(this.#read)
  }

  /** The time in the shop, as text of JSON. */
  async now(): Promise<string> {
    return (await this.#ground.sandbox.ledger({ order_no: "none" })).now
  }
}
