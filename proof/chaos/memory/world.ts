import { parseCurrency } from "../../../src/domain/currency"
import type { CurrencyCode } from "../../../src/domain/currency"
import type { Schedule } from "../schedule"
import { Books } from "./books"
import type { Going } from "./going"
import { Medusa } from "./medusa"
import { Store } from "./store"

const BEGIN = new Date("2026-03-01T12:00:00Z")

interface UnderWay {
  readonly machine: number
  readonly going: Going
}

const MACHINES = 2
const LONGEST_TURN_MS = 25_000

/** More than anything takes that ends. */
const MOST_TURNS = 10_000

/** A shop in memory: its gateway, Medusa, our tables, the clock, and all that is under way on its two machines. */
export class World {
  readonly books: Books
  readonly medusa: Medusa
  readonly store = new Store()
  readonly currency: CurrencyCode
  readonly onLapse: Schedule["onLapse"]
  /** What came about that leaves no trace in the rows. */
  readonly seen = new Set<string>()
  now = BEGIN
  #underWay: UnderWay[] = []
  #set = 0
  #ids = 0

  constructor({ total, capture, voids, onLapse }: Omit<Schedule, "steps">) {
    const currency = parseCurrency("EUR")
    if (!currency) throw new Error("EUR is no currency.")
    this.currency = currency
    this.books = new Books(capture, voids)
    this.medusa = new Medusa(total)
    this.onLapse = onLapse
  }

  newId(prefix: string): string {
    return `${prefix}_${(this.#ids += 1)}`
  }

  /** Lets time go by. What is under way comes to its end in a time that is shorter than any lease: a longer one is a death. */
  pass(milliseconds: number): void {
    if (milliseconds > LONGEST_TURN_MS) this.finish()
    this.now = new Date(this.now.getTime() + milliseconds)
    this.books.passTo(this.now)
  }

  /** Sets something off on one of the machines, and lets it have `pace` turns. */
  setOff(going: Going, pace: number): void {
    const one = { machine: (this.#set += 1) % MACHINES, going }
    this.#underWay.push(one)
    this.#run(one, pace)
  }

  /** Lets something that is under way have more turns. */
  goOn(which: number, pace: number): void {
    const one = this.#underWay[which % Math.max(1, this.#underWay.length)]
    if (one) this.#run(one, pace)
  }

  /** A machine dies: nothing that was under way there goes on. */
  kill(machine: number): void {
    const left = this.#underWay.filter((one) => one.machine !== machine)
    if (left.length < this.#underWay.length) this.seen.add("a machine that died in its work")
    this.#underWay = left
  }

  /** Lets all that is under way come to its end. */
  finish(): void {
    for (const one of [...this.#underWay]) this.#run(one, Infinity)
  }

  #run(one: UnderWay, pace: number): void {
    for (let turn = 0; turn < Math.min(pace, MOST_TURNS); turn += 1) {
      if (!one.going.next().done) continue
      this.#underWay = this.#underWay.filter((other) => other !== one)
      return
    }
    if (pace > MOST_TURNS) throw new Error("Something is done over and over again, without end.")
  }
}
