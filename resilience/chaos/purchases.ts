import fc from "fast-check"
import { PAUSES, anyStep, fate, pace, part, shop } from "./schedule"
import type { Fate, Schedule, Step } from "./schedule"

const MOST_STEPS = 24

const anySteps = fc.array(anyStep, { minLength: 1, maxLength: MOST_STEPS, size: "max" })

/** Most of what can go wrong does so after a payment. */
export const PAID: Extract<Step, { act: "pay" }> = { act: "pay", bank: "approve", fate: "answered", pace: Infinity }

/** The shopper is on the gateway's page when their cart comes to be one that it cannot be paid for any more, and pays there. */
const paidInVain: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom<readonly Step[]>(
      [{ act: "free_cart" }],
      [
        { act: "offer", isOffered: false },
        { act: "reopen_session", by: "server", pace: Infinity },
      ]
    ),
    anySteps
  )
  .map(([change, rest]) => [
    { act: "open_page", fate: "answered", pace: Infinity },
    ...change,
    { act: "pay_on_page", which: 0, bank: "approve" },
    { act: "webhook", which: 0, does: "arrives", pace: Infinity },
    ...rest,
  ])

/**
 * The gateway misnames a page's amount, an admin confirms that nothing is kept of it, and then it is paid after all.
 */
const paidAfterWord: fc.Arbitrary<readonly Step[]> = anySteps.map((rest) => [
  { act: "open_page", fate: "answered", pace: Infinity },
  { act: "misname", on: true },
  { act: "come_back", pace: Infinity },
  { act: "say", that: "nothing_stored", which: 0, pace: Infinity },
  { act: "misname", on: false },
  { act: "pay_on_page", which: 0, bank: "approve" },
  { act: "webhook", which: 0, does: "arrives", pace: Infinity },
  ...rest,
])

/** The gateway takes a payment twice without a webhook, and the first one is voided in its back office. */
const firstVoided: fc.Arbitrary<readonly Step[]> = anySteps.map((rest) => [
  PAID,
  { act: "webhook", which: 0, does: "is_lost", pace: Infinity },
  { act: "take_again" },
  { act: "webhook", which: 0, does: "is_lost", pace: Infinity },
  { act: "external", does: "cancel", part: "all" },
  ...rest,
])

const pausesOf = (shortest: number, longest: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.constantFrom(...PAUSES), { minLength: shortest, maxLength: longest })

/** The worker does what is due after each of the pauses. */
export const looksAfter = (pauses: readonly number[]): Step[] =>
  pauses.flatMap((seconds): Step[] => [
    { act: "wait", seconds },
    { act: "work", pace: Infinity },
  ])

const outageOf = (pauses: readonly number[]): Step[] => [
  { act: "gateway", is: "down" },
  ...looksAfter(pauses),
  { act: "gateway", is: "up" },
]

/** The gateway is away for days during repeated queries of a payment, or during refunds. */
const outage: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.array(anyStep, { maxLength: 6 }), pausesOf(3, 14), fc.array(anyStep, { maxLength: 6 }))
  .map(([before, pauses, after]) => [
    { act: "pay", bank: "approve", fate: "answer_lost", pace: Infinity },
    ...before,
    ...outageOf(pauses),
    ...after,
  ])

/** The machine that places an order dies, another one places it, and the merchant reverses its payment meanwhile. */
const reversedMeanwhile: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.integer({ min: 6, max: 14 }),
    fc.constantFrom(...PAUSES),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 9 }),
    anySteps
  )
  .map(([paying, seconds, placing, reversing, rest]) => [
    { ...PAID, pace: paying },
    { act: "kill", machine: 1 },
    { act: "wait", seconds },
    { act: "complete_cart", pace: placing },
    { act: "reverse", which: 0, pace: reversing },
    { act: "go_on", which: 0, pace: Infinity },
    ...rest,
  ])

/**
 * The machine that places an order dies before it, the goods are sold out meanwhile, so Medusa refunds the payment, and
 * the shopper pays again.
 */
const refundedByMedusa: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.integer({ min: 6, max: 14 }), anySteps)
  .map(([paying, rest]) => [
    { ...PAID, pace: paying },
    { act: "kill", machine: 1 },
    { act: "sell_out", soldOut: true },
    { act: "wait", seconds: 130 },
    { act: "complete_cart", pace: Infinity },
    { act: "sell_out", soldOut: false },
    PAID,
    ...rest,
  ])

/**
 * The answer to a partial capture is lost, and the gateway lists it as a second transaction. Before the capture counts
 * as failed, the payment is voided in the gateway's back office.
 */
const unheardCapture: fc.Arbitrary<Schedule> = fc
  .record({ world: shop, part, seconds: fc.constantFrom(1, 6, 40, 700), rest: anySteps })
  .map(({ world, part: captured, seconds, rest }) => ({
    ...world,
    capture: "manual",
    voids: true,
    queries: "answered",
    listsCaptures: true,
    secondTransaction: "reverse",
    steps: [
      PAID,
      { act: "capture", part: captured, fate: "answer_lost", pace: Infinity },
      { act: "webhook", which: 0, does: "is_lost", pace: Infinity },
      { act: "come_back", pace: Infinity },
      { act: "wait", seconds },
      { act: "external", does: "cancel", part: "all" },
      ...rest,
    ],
  }))

/**
 * The result of a capture, cancellation or refund is unknown, and the gateway is away while it is queried. The queries
 * before that were answered without a result, so the next one is late.
 */
const unknownInOutage: fc.Arbitrary<Schedule> = fc
  .record({
    world: shop,
    operation: fc.constantFrom("capture", "cancel", "refund"),
    part,
    fate: fc.constantFrom("booked_late", "lost_before"),
    pauses: pausesOf(1, 6),
    rest: anySteps,
  })
  .map(({ world, operation, part: moved, fate: lost, pauses, rest }) => ({
    ...world,
    capture: operation === "refund" ? "automatic" : "manual",
    queries: "answered",
    steps: [
      PAID,
      { act: "webhook", which: 0, does: "arrives", pace: Infinity },
      operation === "cancel"
        ? { act: operation, fate: lost, pace: Infinity }
        : { act: operation, part: moved, fate: lost, pace: Infinity },
      { act: "webhook", which: 0, does: "is_lost", pace: Infinity },
      ...looksAfter([6, 40, 130, 700]),
      ...outageOf(pauses),
      ...rest,
    ],
  }))

/**
 * The merchant cancels an order while the result of its capture or refund is unknown, or while the gateway is away.
 * Medusa ignores what fails then.
 */
const canceledMeanwhile: fc.Arbitrary<Schedule> = fc
  .record({
    world: shop,
    operation: fc.constantFrom("capture", "refund"),
    part,
    fate: fc.constantFrom<Fate>("booked_late", "lost_before", "answer_lost", "refused"),
    pause: fc.constantFrom(...PAUSES.filter((seconds) => seconds < 2_000)),
    canceled: fate,
    pace,
    isAway: fc.boolean(),
    rest: anySteps,
  })
  .map(({ world, operation, part: moved, fate: lost, pause, canceled, pace: turns, isAway, rest }) => ({
    ...world,
    capture: operation === "refund" ? "automatic" : "manual",
    steps: [
      PAID,
      { act: "webhook", which: 0, does: "arrives", pace: Infinity },
      { act: operation, part: moved, fate: lost, pace: Infinity },
      { act: "wait", seconds: pause },
      { act: "gateway", is: isAway ? "down" : "up" },
      { act: "cancel", fate: canceled, pace: turns },
      ...rest,
    ],
  }))

const anyPurchase: fc.Arbitrary<Schedule> = fc
  .record({
    world: shop,
    steps: fc.oneof(
      { weight: 6, arbitrary: anySteps },
      { weight: 6, arbitrary: anySteps.map((rest) => [PAID, ...rest]) },
      { weight: 2, arbitrary: paidInVain },
      { weight: 1, arbitrary: outage },
      { weight: 1, arbitrary: paidAfterWord },
      { weight: 1, arbitrary: firstVoided },
      { weight: 1, arbitrary: reversedMeanwhile },
      { weight: 1, arbitrary: refundedByMedusa }
    ),
  })
  .map(({ world, steps }) => ({ ...world, steps }))

/** Random schedules; what is found wrong shrinks to the fewest steps. */
export const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  { weight: 24, arbitrary: anyPurchase },
  { weight: 1, arbitrary: unheardCapture },
  { weight: 1, arbitrary: unknownInOutage },
  { weight: 1, arbitrary: canceledMeanwhile }
)
