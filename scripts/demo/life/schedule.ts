import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { seededRandom } from "../../../src/sandbox/random"
import type { Random } from "../../../src/sandbox/random"
import { PEOPLE } from "./people"
import type { Person } from "./people"

/** The days of the life, today included. */
export const DAYS = 30

/** The seed of the demo's life. */
export const SEED = 20

/** Cards that the sandbox approves, in the proportions of a shop. */
const GOOD_CARDS = [
  "4111111111111111",
  "4242424242424242",
  "4012888888881881",
  "5555555555554444",
  "5105105105105100",
  "2223003122003222",
  "378282246310005",
  "4000000000003055",
  "4000000000003063",
] as const

/** Cards that the sandbox declines, the most frequent reason first. */
const BAD_CARDS = [
  "4000000000009995",
  "4000000000000002",
  "4000000000009995",
  "4000000000000127",
  "4000000000000069",
  "4000000000009995",
  "4000008400001280",
  "4000000000000002",
  "4100000000000019",
  "4000000000009979",
] as const

/** The baskets of the shop, the most frequent ones more than once. */
const BASKETS: readonly Basket[] = [
  { "COFFEE-500": 2 },
  { "MUG-SAND": 2 },
  { "TOTE-NATURAL": 1 },
  { "NOTEBOOK-A5": 3 },
  { "COFFEE-500": 1, "MUG-MOSS": 1 },
  { "CANDLES-6": 1 },
  { APRON: 1 },
  { "BOARD-L": 1 },
  { "TOTE-INK": 1, "NOTEBOOK-A5": 1 },
  { "CANDLES-6": 2, "MUG-SAND": 2 },
  { APRON: 1, "BOARD-L": 1 },
  { "COFFEE-500": 1, "CANDLES-6": 1 },
]

/** The hours at which people buy, the busy ones more than once. */
const HOURS = [8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22]

/** Pieces by SKU. */
export type Basket = Readonly<Record<string, number>>

/**
 * The ways of a shopper: a card in the shop's form, the gateway's page, the account whose payments wait for a capture,
 * and the gateway's page that is left again.
 */
export type Way = "card" | "page" | "by_hand" | "abandoned"

/** A visit of a shopper who comes to pay. */
export interface Visit {
  readonly at: number
  readonly person: Person
  readonly basket: Basket
  readonly way: Way
  /** The cards in the order in which they are typed; all but the last one are declined. */
  readonly cards: readonly string[]
}

/** Begins the first day of the life. */
export function firstDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS
}

/**
 * Plans the visits of thirty days that end now. There are more of them at weekends and towards the end. Equal seeds
 * plan equal days.
 */
export function planVisits(seed: number, now: number): readonly Visit[] {
  const random = seededRandom(seed)
  const visits: Visit[] = []
  for (let day = 0; day < DAYS; day += 1) {
    const begins = firstDay(now) + day * DAY_MS
    const times = Array.from({ length: countOf(random, day, begins) }, () => begins + timeOfDay(random))
    for (const at of times.sort((a, b) => a - b)) visits.push(visit(random, at))
  }
  const past = visits.filter(({ at }) => at < now - 2 * MINUTE_MS)
  // However early it is, today has a payment.
  return [...past, { ...visit(random, now), way: "card", cards: [GOOD_CARDS[0]] }]
}

function countOf(random: Random, day: number, begins: number): number {
  const isWeekend = [0, 6].includes(new Date(begins).getUTCDay())
  return Math.round(0.7 + (1.1 * day) / DAYS + (isWeekend ? 1.2 : 0) + random() * 0.8)
}

function timeOfDay(random: Random): number {
  return pick(random, HOURS) * HOUR_MS + Math.floor(random() * HOUR_MS)
}

function visit(random: Random, at: number): Visit {
  const way = wayOf(random())
  const isDeclined = random() < 0.16
  const triesAgain = random() < 0.5
  const good = pick(random, GOOD_CARDS)
  const bad = pick(random, BAD_CARDS)
  const cards = way === "card" && isDeclined ? (triesAgain ? [bad, good] : [bad]) : [good]
  return { at, person: pick(random, PEOPLE), basket: pick(random, BASKETS), way, cards }
}

function wayOf(share: number): Way {
  if (share < 0.04) return "abandoned"
  if (share < 0.16) return "by_hand"
  return share < 0.4 ? "page" : "card"
}

function pick<Each>(random: Random, list: readonly Each[]): Each {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error("There is nothing to choose from.")
  return one
}
