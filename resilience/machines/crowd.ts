import type { Random } from "../../src/sandbox/random"
import { shuffled } from "../shuffled"
import { WAYS } from "./ways"
import type { Visit } from "./visit"

/** The results of the shoppers. */
export interface Crowd {
  /** Went home content. */
  readonly content: number
  /** Why the others went away, with how many did. */
  readonly gaveUp: Readonly<Record<string, number>>
}

export interface CrowdOptions {
  readonly payments: number
  /** How many shoppers are in the shop at a time. */
  readonly transaction: number
  readonly random: Random
  readonly visit: (index: number) => Visit
  /** Called with the number of shoppers so far, before each of them comes. */
  readonly onArrival: (count: number) => Promise<void>
}

/** Lets shoppers come, a few at a time, each in a way of their own. A shopper who gives up leaves it all to the store. */
export async function playCrowd({ payments, transaction, random, visit, onArrival }: CrowdOptions): Promise<Crowd> {
  const gaveUp: Record<string, number> = {}
  // Each way has its share however few come, in an order that the seed draws.
  const ways = shuffled(
    Array.from({ length: payments }, (_, index) => WAYS[Math.floor((index * WAYS.length) / payments)]).filter(
      (way) => way !== undefined
    ),
    random
  )
  let [arrived, content] = [0, 0]

  async function shopper(): Promise<void> {
    for (;;) {
      const index = arrived++
      const way = ways[index]
      if (!way) return
      await onArrival(index)
      try {
        await way(visit(index))
        content += 1
      } catch (error) {
        const reason = `${way.name}: ${error instanceof Error ? error.message.slice(0, 160) : "no error given"}`
        gaveUp[reason] = (gaveUp[reason] ?? 0) + 1
      }
    }
  }

  await Promise.all(Array.from({ length: transaction }, shopper))
  return { content, gaveUp }
}
