import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { seededRandom } from "../../src/sandbox/random"
import type { Random } from "../../src/sandbox/random"
import { instrument } from "../crash/points/instrument"
import type { Instrumented } from "../crash/points/instrument"
import type { Hook } from "../../testing/machines/machine"
import { shuffled } from "../shuffled"
import { CHARGING, KILL_POINTS } from "./kill-points"
import type { KillPoint } from "./kill-points"

/** Some worker is to die, once: whichever passes the point so often first. */
export interface KillOrder extends KillPoint {
  readonly hit: number
}

/** How many subscriptions the product takes at a time (application/worker). */
const BATCH = 20

/** An early part of a worker's average share: a hit that is certain to come. */
const EARLY = 4

/** How large a race is. */
export interface RaceSize {
  readonly subscriptions: number
  readonly workers: number
}

/**
 * Draws the deaths of workers: all of them but one, each at another point, somewhere in the first quarter of its work.
 */
export function drawKills(points: readonly KillPoint[], size: RaceSize, random: Random): readonly KillOrder[] {
  const most = ({ passed }: KillPoint): number => {
    const passes = passed === "once a batch" ? size.subscriptions / BATCH : size.subscriptions
    return Math.max(1, Math.floor(passes / size.workers / EARLY))
  }
  return shuffled(points, random)
    .slice(0, Math.max(1, size.workers - 1))
    .map((point) => ({ ...point, hit: 1 + Math.floor(random() * most(point)) }))
}

/** Draws the deaths of a race by the seed, and writes what its workers are to load into a folder. */
export function planKills(folder: string, size: RaceSize, seed: number): Kills {
  return new Kills(
    join(folder, "kills"),
    instrument(join(folder, "code.json")),
    drawKills(KILL_POINTS, size, seededRandom(seed))
  )
}

/** The deaths of a race, and the reports of workers: see hook/load.cjs for the other side. */
export class Kills {
  readonly orders: readonly KillOrder[]
  readonly #folder: string
  readonly #code: Instrumented

  /**
   * @param folder of the files of orders
   * @throws Error when a point is not in the plugin any more
   */
  constructor(folder: string, code: Instrumented, orders: readonly KillOrder[]) {
    const lost = [CHARGING, ...KILL_POINTS.map(({ point }) => point)].filter((point) => !code.points.includes(point))
    if (lost.length > 0)
      throw new Error(
        `The plugin has no such points any more: ${lost.join(", ")}. Bring resilience/failover/kill-points.ts up to it.`
      )
    mkdirSync(folder, { recursive: true })
    this.orders = orders
    this.#folder = folder
    this.#code = code
    writeFileSync(this.#billingCycles, "")
  }

  /** The hook with which a worker can die. */
  hookOf(name: string): Hook {
    const orders = this.orders.map(({ point, hit }, index) => ({ point, hit, file: this.#fileOf(index) }))
    const told = { name, code: this.#code.file, orders, charging: CHARGING, billingCycles: this.#billingCycles }
    return { require: join(__dirname, "hook", "load.cjs"), env: { WORKER_HOOK: JSON.stringify(told) } }
  }

  /** From here on workers die. */
  arm(): void {
    this.orders.forEach((_, index) => writeFileSync(this.#fileOf(index), ""))
  }

  /** The orders that no worker has followed yet. */
  open(): readonly KillOrder[] {
    return this.orders.filter((_, index) => existsSync(this.#fileOf(index)))
  }

  /** How many cards each worker was about to charge, by its name. */
  shares(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const name of readFileSync(this.#billingCycles, "utf8").split("\n").filter(Boolean))
      counts[name] = (counts[name] ?? 0) + 1
    return counts
  }

  get #billingCycles(): string {
    return join(this.#folder, "billingCycles.txt")
  }

  #fileOf(index: number): string {
    return join(this.#folder, `order-${index + 1}`)
  }
}
