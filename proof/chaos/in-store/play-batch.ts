import { setTimeout as pause } from "node:timers/promises"
import type { Random } from "../../../src/sandbox/random"
import { quiet } from "../../crash/matrix/quiet"
import type { World } from "../../crash/world/world"
import { judge } from "../../judge"
import type { Schedule, Step } from "../schedule"
import { act } from "./act"
import { conclude } from "./conclude"
import { Purchase } from "./purchase"

const AT_ONCE = 4
const LONGEST_PAUSE_MS = 26 * 60 * 60_000
const LATEST_KILL_MS = 1_500

/** One store has the deaths of all schedules: so many of them make one, or it would be dead most of the time. */
const KILLS_FOR_ONE = 3

/** How often people look after what is left; each time the gateway and the store have a day for it. */
const LOOKS = 3

export interface Batch {
  readonly orders: number
  readonly kills: number
  readonly broken: readonly string[]
}

/**
 * Plays many schedules on one store at once, each a purchase of its own, step by step: the steps of a turn run beside each other, the
 * store may be killed in the middle of them, and then the clocks of store and gateway go on. After quiet all are judged.
 */
export async function playBatch(world: World, schedules: readonly Schedule[], random: Random): Promise<Batch> {
  await world.renew()
  await world.signIn()
  const purchases: Purchase[] = []
  await inTurn(schedules, async (schedule, index) => void (purchases[index] = await Purchase.begin(world, schedule, `shopper-${index}@example.com`)))
  let kills = 0
  const turns = Math.max(...schedules.map(({ steps }) => steps.length))
  for (let turn = 0; turn < turns; turn += 1) {
    const steps = schedules.map(({ steps: all }) => all[turn])
    kills += (await playTurn(world, purchases, steps, random)) ? 1 : 0
    await world.pass(pauseOf(steps))
  }
  await world.sandbox.clearFaults()
  for (let look = 0; look < LOOKS; look += 1) {
    await quiet(world)
    await world.signIn()
    await conclude(world, purchases)
  }
  const evidence = await quiet(world)
  return {
    orders: evidence.orders.length,
    kills,
    broken: judge(evidence).map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`),
  }
}

/** @returns whether the store was killed in this turn */
async function playTurn(world: World, purchases: readonly Purchase[], steps: readonly (Step | undefined)[], random: Random): Promise<boolean> {
  const isKilled = steps.filter((step) => step?.act === "kill").length >= KILLS_FOR_ONE
  const killing = isKilled ? pause(random() * LATEST_KILL_MS).then(() => world.killable.kill()) : undefined
  await inTurn(steps, async (step, index) => {
    const purchase = purchases[index]
    // What fails, fails: the judge wants to know what is left of it.
    if (step && purchase) await act(world, purchase, step).catch(() => undefined)
  })
  await killing
  if (isKilled) await world.restart()
  return isKilled
}

/** How far the clocks are put forward after a turn: as long as the first who waits says, else a moment. */
function pauseOf(steps: readonly (Step | undefined)[]): number {
  const wait = steps.find((step) => step?.act === "wait")
  return wait?.act === "wait" ? Math.min(wait.seconds * 1_000, LONGEST_PAUSE_MS) : 5_000
}

/** Some at the same time, each as soon as there is room. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
