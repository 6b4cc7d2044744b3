import fc from "fast-check"
import type { Interval } from "../../src/domain/shared/calendar"
import { PAID } from "./purchases"
import { BANK_WORDS, FATES, STEPS, anyStep, fate, pace, pay, shop, which } from "./schedule"
import type { BankWord, Fate, Shop, Step } from "./schedule"

/** The bank's decision about a stored card, from now on. */
const CARD_WORDS = [...BANK_WORDS, "decline_for_good"] as const
export type CardWord = BankWord | "decline_for_good"

/** The subscription that the shopper agrees to, and the merchant's settings of renewals. */
export interface Agreed {
  readonly interval: Interval
  readonly cycles: number
  readonly withoutOrder: "hold" | "refund"
  readonly afterLastAttempt: "keep" | "cancel"
}

/** Requests about a subscription. */
const NOTE_INPUTS = ["pause", "resume", "cancel_now", "cancel_at_end", "skip", "charge_now"] as const
export type ModificationRequest = (typeof NOTE_INPUTS)[number]

/**
 * Events of a subscription.
 *
 * - `next_day`: time moves to its next date, and the worker runs.
 * - `drive`: an event about a due cycle comes, once more or by mistake.
 * - `card` and `next_billing_cycle`: decisions of the bank and the network about charges that the store makes.
 * - `open_link`: the customer opens the gateway's page to pay a cycle by hand; there `pay_on_page` pays it.
 * - `restore`: the database is restored from its back-up, while the gateway's ledger goes on.
 */
export type RenewalStep =
  | { readonly renewal: "next_day"; readonly pace: number }
  | { readonly renewal: "drive"; readonly which: number; readonly pace: number }
  | { readonly renewal: "card"; readonly bank: CardWord }
  | { readonly renewal: "next_billing_cycle"; readonly fate: Fate }
  | { readonly renewal: "wish"; readonly wish: ModificationRequest; readonly pace: number }
  | { readonly renewal: "another_card"; readonly bank: CardWord; readonly pace: number }
  | { readonly renewal: "open_link"; readonly fate: Fate; readonly pace: number }
  | { readonly renewal: "back_up" }
  | { readonly renewal: "restore" }

/** One purchase of a subscription, and the fate of its cycles. */
export interface Subscription extends Shop {
  readonly agreed: Agreed
  readonly steps: readonly (Step | RenewalStep)[]
}

const MOST_STEPS = 28

const cardWord = fc.oneof(
  { weight: 1, arbitrary: fc.constant<CardWord>("approve") },
  { weight: 2, arbitrary: fc.constantFrom(...CARD_WORDS) }
)

/** Rare, because a cancellation ends everything. */
export const anyWish = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<ModificationRequest>("pause", "resume", "skip", "charge_now") },
  { weight: 1, arbitrary: fc.constantFrom(...NOTE_INPUTS) }
)

/** Each kind of step that may come at any time, with how often it comes. */
const RENEWAL_STEPS: {
  readonly [Kind in Exclude<RenewalStep["renewal"], "back_up" | "restore">]: readonly [
    number,
    fc.Arbitrary<Extract<RenewalStep, { renewal: Kind }>>,
  ]
} = {
  next_day: [10, fc.record({ renewal: fc.constant("next_day"), pace })],
  drive: [5, fc.record({ renewal: fc.constant("drive"), which, pace })],
  card: [3, fc.record({ renewal: fc.constant("card"), bank: cardWord })],
  next_billing_cycle: [3, fc.record({ renewal: fc.constant("next_billing_cycle"), fate: fc.constantFrom(...FATES) })],
  wish: [6, fc.record({ renewal: fc.constant("wish"), wish: anyWish, pace })],
  another_card: [2, fc.record({ renewal: fc.constant("another_card"), bank: cardWord, pace })],
  open_link: [2, fc.record({ renewal: fc.constant("open_link"), fate, pace })],
}

const renewalStep: fc.Arbitrary<RenewalStep> = fc.oneof(
  ...Object.values(RENEWAL_STEPS).map(([weight, arbitrary]) => ({ weight, arbitrary }))
)

/** Events of any purchase. Those that interrupt renewals are more frequent. */
export const between: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: STEPS.go_on[1] },
  { weight: 3, arbitrary: STEPS.kill[1] },
  { weight: 2, arbitrary: STEPS.webhook[1] },
  { weight: 2, arbitrary: STEPS.wait[1] },
  { weight: 2, arbitrary: STEPS.bank_decides[1] },
  { weight: 1, arbitrary: STEPS.pay_on_page[1] },
  { weight: 1, arbitrary: STEPS.sell_out[1] }
)

/** Events between the days of a subscription that change no payment. */
const betweenDays: fc.Arbitrary<Step> = fc.oneof(
  STEPS.go_on[1],
  STEPS.kill[1],
  STEPS.webhook[1],
  STEPS.wait[1],
  STEPS.bank_decides[1],
  STEPS.pay_on_page[1]
)

const step = fc.oneof(
  { weight: 12, arbitrary: renewalStep },
  { weight: 7, arbitrary: between },
  { weight: 3, arbitrary: anyStep }
)

type Steps = readonly (Step | RenewalStep)[]

const steps: fc.Arbitrary<Steps> = fc.array(step, { minLength: 1, maxLength: MOST_STEPS, size: "max" })

const aDay: RenewalStep = { renewal: "next_day", pace: Infinity }

/** A customer gives one card after the other on which there is no money: so the limits of the card schemes are come to. */
const noMoney: fc.Arbitrary<Steps> = fc
  .array(fc.integer({ min: 5, max: 9 }), { minLength: 3, maxLength: 3 })
  .map((days) =>
    days.flatMap((count) => [
      { renewal: "another_card", bank: "decline", pace: Infinity } as const,
      ...Array.from({ length: count }, () => aDay),
    ])
  )

/** A request comes while a card is charged, or while its bank decides. */
const interrupted: fc.Arbitrary<Steps> = fc
  .tuple(cardWord, fc.integer({ min: 1, max: 30 }), anyWish, fc.constantFrom(1, 20), steps)
  .map(([word, turns, wish, seconds, rest]) => [
    { renewal: "card", bank: word },
    aDay,
    { renewal: "drive", which: 0, pace: turns },
    { renewal: "wish", wish, pace: Infinity },
    { act: "wait", seconds },
    ...rest,
  ])

/** The customer pays by hand what the card was declined, and lets the time of the page run out before that, or does not. */
const byHand: fc.Arbitrary<Steps> = fc
  .tuple(cardWord, fate, fc.constantFrom(1, 4_000), steps)
  .map(([word, opened, seconds, rest]) => [
    { renewal: "card", bank: word },
    aDay,
    aDay,
    { renewal: "open_link", fate: opened, pace: Infinity },
    { act: "wait", seconds },
    { act: "work", pace: Infinity },
    { act: "pay_on_page", which: 0, bank: "approve" },
    ...rest,
  ])

/** The product is sold out while the card is charged. */
const soldOut: fc.Arbitrary<Steps> = fc
  .tuple(fc.integer({ min: 9, max: 20 }), steps)
  .map(([pace, rest]) => [
    aDay,
    { renewal: "drive", which: 0, pace },
    { act: "sell_out", soldOut: true },
    { act: "work", pace: Infinity },
    ...rest,
  ])

/**
 * Days go by, and the database is restored from a back-up before them.
 *
 * The merchant changes no payment meanwhile, because a change would look like one in the gateway's back office.
 */
const restored: fc.Arbitrary<Steps> = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.oneof({ weight: 2, arbitrary: renewalStep }, { weight: 1, arbitrary: betweenDays }), {
      minLength: 1,
      maxLength: 8,
    }),
    steps
  )
  .map(([days, lost, rest]) => [
    ...Array.from({ length: days }, () => aDay),
    { renewal: "back_up" },
    aDay,
    aDay,
    ...lost,
    { renewal: "restore" },
    ...rest,
  ])

/** Requests that give a cycle another day. */
const anotherDay: fc.Arbitrary<Steps> = fc
  .constantFrom<readonly ModificationRequest[]>([], ["pause", "resume"], ["charge_now"], ["skip"])
  .map((requests) => requests.map((wish) => ({ renewal: "wish", wish, pace: Infinity }) as const))

/**
 * The first attempt of a cycle has any fate, a later one pays it, and the database is restored from a back-up before
 * both. Before and after that, the cycle may get another day.
 */
const restoredLater: fc.Arbitrary<Steps> = fc
  .tuple(fc.constantFrom(...FATES), anotherDay, fc.integer({ min: 3, max: 6 }), anotherDay, steps)
  .map(([first, before, days, after, rest]) => [
    { renewal: "back_up" },
    { renewal: "next_billing_cycle", fate: first },
    ...before,
    ...Array.from({ length: days }, () => aDay),
    { renewal: "restore" },
    ...after,
    ...rest,
  ])

/** Possible agreements, and settings of renewals. */
export const agreed: fc.Arbitrary<Agreed> = fc.record({
  interval: fc.constantFrom("day", "week", "month"),
  cycles: fc.integer({ min: 2, max: 4 }),
  withoutOrder: fc.constantFrom("hold", "refund"),
  afterLastAttempt: fc.constantFrom("keep", "cancel"),
})

/** In a shop whose queries get no answer, the customer opens the page of a payment link and leaves it. */
const leftLink: fc.Arbitrary<Subscription> = fc
  .record({
    shop,
    agreed,
    queries: fc.constantFrom("switched_off", "refused"),
    days: fc.integer({ min: 1, max: 3 }),
    seconds: fc.constantFrom(1, 4_000),
    rest: steps,
  })
  .map(({ shop: world, agreed: terms, queries, days, seconds, rest }) => ({
    ...world,
    queries,
    agreed: terms,
    steps: [
      PAID,
      { renewal: "card", bank: "decline" },
      ...Array.from({ length: days }, () => aDay),
      { renewal: "open_link", fate: "answered", pace: Infinity },
      { act: "wait", seconds },
      { act: "work", pace: Infinity },
      ...rest,
    ],
  }))

/** Each begins with a purchase that mostly succeeds. */
const anySubscription: fc.Arbitrary<Subscription> = fc
  .record({
    shop,
    agreed,
    first: fc.oneof({ weight: 3, arbitrary: fc.constant(PAID) }, { weight: 1, arbitrary: pay }),
    rest: fc.oneof(
      { weight: 10, arbitrary: steps },
      { weight: 4, arbitrary: interrupted },
      { weight: 1, arbitrary: byHand },
      { weight: 1, arbitrary: noMoney },
      { weight: 1, arbitrary: soldOut },
      { weight: 3, arbitrary: restored },
      { weight: 1, arbitrary: restoredLater }
    ),
  })
  .map(({ shop: world, agreed: terms, first, rest }) => ({ ...world, agreed: terms, steps: [first, ...rest] }))

/** Random subscriptions. */
export const subscriptions: fc.Arbitrary<Subscription> = fc.oneof(
  { weight: 20, arbitrary: anySubscription },
  { weight: 1, arbitrary: leftLink }
)
