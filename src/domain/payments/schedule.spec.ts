import { PAYMENT_STATES } from "./payment-state"
import type { MoveCause, PaymentState } from "./payment-state"
import type { Queried, QueriedBefore } from "./schedule"
import { afterNoAnswer, mayBeDecided, nextQueryAt, nextReconcileAt, nextAttemptAt } from "./schedule"

const NOON = new Date("2026-06-15T12:00:00.000Z")

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

const inSeconds = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)
const secondsUntil = (next: Date | null): number | null => next && (next.getTime() - NOON.getTime()) / 1_000

/** A payment that was sent directly; a test passes the fields that it is about. */
const payment = (state: PaymentState, change: Partial<Queried> = {}): Queried => ({
  state,
  flow: "direct",
  history: [
    { from: "created", to: "processing" },
    { from: "processing", to: state },
  ],
  expires_at: null,
  ...change,
})

/** The pauses before each poll of a payment that stays in a state, in seconds; `null` after the last. */
const pausesIn = (state: PaymentState): (number | null)[] =>
  Array.from({ length: 10 }, (_, queried) => secondsUntil(nextQueryAt(payment(state), queried, NOON)))

describe("the gateway is queried about a payment", () => {
  it("soon at first, then ever more rarely, and every three days for as long as it takes: nothing waits without a date", () => {
    expect(pausesIn("unknown")).toEqual([
      5,
      30,
      2 * MINUTE,
      10 * MINUTE,
      20 * MINUTE,
      HOUR,
      6 * HOUR,
      DAY,
      2 * DAY,
      3 * DAY,
    ])
    expect(secondsUntil(nextQueryAt(payment("unknown"), 50, NOON))).toBe(3 * DAY)
  })

  it("six and twenty-four hours after its page was given up, and then no more", () => {
    expect(pausesIn("expired").slice(0, 3)).toEqual([6 * HOUR, DAY, null])
  })

  it("never when nothing is left to learn", () => {
    const never = PAYMENT_STATES.filter((state) => pausesIn(state).every((pause) => pause === null))
    expect(never).toEqual(["created", "authorized", "captured", "declined", "canceled"])
  })
})

describe("an open page", () => {
  const open = (expires_at: Date): Queried => payment("open", { flow: "hosted", expires_at })

  it("is queried when it ends, if the next query would come later", () => {
    expect(nextQueryAt(open(inSeconds(29)), 1, NOON)).toEqual(inSeconds(29))
    expect(nextQueryAt(open(inSeconds(31)), 1, NOON)).toEqual(inSeconds(30))
  })

  it("that has ended is queried on the ordinary schedule", () => {
    expect(nextQueryAt(open(NOON), 1, NOON)).toEqual(inSeconds(30))
    expect(nextQueryAt(open(inSeconds(-1)), 1, NOON)).toEqual(inSeconds(30))
  })

  it("has an end that means nothing once the payment moved on", () => {
    expect(nextQueryAt({ ...open(inSeconds(1)), state: "pending" }, 1, NOON)).toEqual(inSeconds(30))
  })
})

describe("a page on which a card was declined", () => {
  const history = [
    { from: "created", to: "processing" },
    { from: "processing", to: "open" },
    { from: "open", to: "declined", cause: "webhook" },
  ] as const
  const declinedBy = (cause: MoveCause): Queried["history"] => [
    { from: "created", to: "processing" },
    { from: "processing", to: "declined", cause },
  ]
  const declined = (change: Partial<Queried> = {}): Queried =>
    payment("declined", { flow: "hosted", history, expires_at: NOON, ...change })
  const nextAfter = (seconds: number, queried = 0): number | null =>
    secondsUntil(nextQueryAt(declined(), queried, inSeconds(seconds)))

  it("is queried when it ends, and six and thirty hours later: another card may have been typed there", () => {
    expect(nextAfter(-HOUR)).toBe(0)
    expect(nextAfter(0)).toBe(6 * HOUR)
    expect(nextAfter(6 * HOUR)).toBe(30 * HOUR)
    expect(nextAfter(30 * HOUR, 3)).toBeNull()
  })

  it("is queried once if its decline is recorded when all of that is over", () => {
    expect(nextAfter(31 * HOUR, 0)).toBe(31 * HOUR + 1)
    expect(nextAfter(32 * HOUR, 1)).toBeNull()
  })

  it("has these dates however many other queries come in between, and however late they are", () => {
    expect([0, 1, 50].map((queried) => nextAfter(-HOUR, queried))).toEqual([0, 0, 0])
    expect(nextAfter(7 * HOUR)).toBe(30 * HOUR)
    expect(nextAfter(31 * HOUR, 1)).toBeNull()
  })

  it("is distinguished from a card that the shop sent, from a gateway charge, and from a page that the gateway rejected", () => {
    const over = [
      { flow: "direct" },
      { flow: "gateway_billed" },
      { history: declinedBy("response") },
      { expires_at: null },
    ] as const
    for (const change of over) expect(nextQueryAt(declined(change), 0, inSeconds(-HOUR))).toBeNull()
  })

  it("is queried as well if the process died before it stored that there is a page", () => {
    expect(nextQueryAt(declined({ history: declinedBy("query") }), 0, inSeconds(-HOUR))).toEqual(NOON)
  })

  it("is queried every day if the last query is not answered, but not again if it was over", () => {
    const queried = (seconds: number, next_poll_at: Date | null): ReturnType<typeof afterNoAnswer> =>
      afterNoAnswer({ ...declined(), poll_count: 2, next_poll_at }, inSeconds(seconds))
    expect(queried(6 * HOUR, inSeconds(6 * HOUR))).toEqual({ poll_count: 3, next_poll_at: inSeconds(30 * HOUR) })
    expect(queried(30 * HOUR, inSeconds(30 * HOUR))).toEqual({ poll_count: 2, next_poll_at: inSeconds(54 * HOUR) })
    expect(queried(54 * HOUR, inSeconds(54 * HOUR))).toEqual({ poll_count: 2, next_poll_at: inSeconds(78 * HOUR) })
    expect(queried(80 * HOUR, null).next_poll_at).toBeNull()
  })
})

describe("a card of an abandoned page that is in review", () => {
  it("may be decided on for thirty days after the page's end", () => {
    const days = [-1, 0, 29.99, 30].map((day) => mayBeDecided({ expires_at: NOON }, inSeconds(day * DAY)))
    expect(days).toEqual([true, true, true, false])
    expect(mayBeDecided({ expires_at: null }, NOON)).toBe(false)
  })
})

describe("a payment that the gateway did not answer about", () => {
  const queried = (state: PaymentState, poll_count: number): QueriedBefore => ({
    ...payment(state),
    poll_count,
    next_poll_at: NOON,
  })

  it("is queried again as if it had", () => {
    expect(afterNoAnswer(queried("unknown", 1), NOON)).toEqual({
      poll_count: 2,
      next_poll_at: nextQueryAt(payment("unknown"), 2, NOON),
    })
    expect(afterNoAnswer(queried("expired", 0), NOON)).toEqual({
      poll_count: 1,
      next_poll_at: nextQueryAt(payment("expired"), 1, NOON),
    })
  })

  it("is not given up if it is an abandoned page: its last query is repeated", () => {
    const { poll_count, next_poll_at } = afterNoAnswer(queried("expired", 1), NOON)
    expect([poll_count, nextQueryAt(payment("expired"), poll_count + 1, NOON)]).toEqual([1, null])
    expect(next_poll_at?.getTime()).toBe(NOON.getTime() + 24 * 60 * 60_000)
  })

  it("is not queried if it is over", () => {
    expect(afterNoAnswer(queried("captured", 0), NOON).next_poll_at).toBeNull()
  })
})

describe("a try that failed", () => {
  it("is made again after growing pauses, and the last one repeats for ever", () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 1_000].map((attempts) => secondsUntil(nextAttemptAt(attempts, NOON)))
    expect(pauses).toEqual([5, 30, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR])
  })
})

describe("a paid payment is reconciled with the gateway", () => {
  it("after six hours, then ever more rarely", () => {
    const pauses = Array.from({ length: 7 }, (_, swept) => secondsUntil(nextReconcileAt(swept, NOON, 180, NOON)))
    expect(pauses).toEqual([6 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 7 * DAY, 7 * DAY])
  })

  it("as long after it was begun as the account's setting, for the last time when that is over", () => {
    const daysAgo = (days: number): Date => inSeconds(-days * DAY)
    expect(secondsUntil(nextReconcileAt(4, daysAgo(173), 180, NOON))).toBe(7 * DAY)
    expect(secondsUntil(nextReconcileAt(4, daysAgo(174), 180, NOON))).toBe(6 * DAY)
    expect(secondsUntil(nextReconcileAt(0, daysAgo(180 - 1 / 24), 180, NOON))).toBe(HOUR)
    expect(nextReconcileAt(4, daysAgo(180), 180, NOON)).toBeNull()
    expect(nextReconcileAt(4, daysAgo(181), 180, NOON)).toBeNull()
    expect(nextReconcileAt(0, NOON, 0, NOON)).toBeNull()
  })

  it("every week without an end while the gateway may charge by it, also if the account wants it for a day only", () => {
    expect([1, 180].map((days) => secondsUntil(nextReconcileAt(1_000, NOON, days, NOON)))).toEqual([7 * DAY, 7 * DAY])
    expect(nextReconcileAt(1_000, NOON, 0, NOON)).toBeNull()
  })
})
