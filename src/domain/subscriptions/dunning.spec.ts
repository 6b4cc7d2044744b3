import fc from "fast-check"
import { afterDecline, afterNotSent, isBeyondLimits, pastDueSince } from "./dunning"
import type { DeclinedCycle, RecentDeclines } from "./dunning"
import { DAY_MS, HOUR_MS } from "../shared/durations"

const NOON = new Date("2026-06-15T12:00:00.000Z")
const daysLater = (days: number): Date => new Date(NOON.getTime() + days * DAY_MS)

const declined = (days: readonly number[], change: Partial<DeclinedCycle> = {}): DeclinedCycle => {
  const attempts = days.map(daysLater)
  return { attempts, recent: only(attempts), kind: "soft", days: [1, 3, 5, 7], ...change }
}

/** The declines of a subscription whose card no other subscription uses. */
function only(declines: readonly Date[]): RecentDeclines {
  return { ofSubscription: declines, ofCard: declines }
}

describe("after a decline", () => {
  it("that may pass, it is tried again on days counted from the first one", () => {
    const steps = [[0], [0, 1], [0, 1, 3], [0, 1, 3, 5]].map((days) =>
      afterDecline(declined(days), daysLater(days.at(-1) ?? 0))
    )
    expect(steps).toEqual([1, 3, 5, 7].map((days) => ({ kind: "again", at: daysLater(days) })))
  })

  it("of a manual attempt, it is tried again on the next day of the schedule, however many there were", () => {
    const next = (days: readonly number[]) => afterDecline(declined(days), daysLater(days.at(-1) ?? 0))
    expect(next([0, 0.1])).toEqual({ kind: "again", at: daysLater(1) })
    expect(next([0, 0.1, 0.2, 0.3, 0.4])).toEqual({ kind: "again", at: daysLater(1) })
    expect(next([0, 1, 1.5])).toEqual({ kind: "again", at: daysLater(3) })
    expect(next([0, 1, 3, 5, 5.5])).toEqual({ kind: "again", at: daysLater(7) })
    expect(next([0, 1, 3, 5, 7, 7.5])).toEqual({ kind: "stop", why: "attempts_used_up" })
    expect(next([0, 0.99])).toEqual({ kind: "again", at: new Date(daysLater(0.99).getTime() + HOUR_MS) })
  })

  it("on a day after several were slept through, those are left out", () => {
    expect(afterDecline(declined([0, 4]), daysLater(4))).toEqual({ kind: "again", at: daysLater(5) })
    expect(afterDecline(declined([0, 10]), daysLater(10))).toEqual({ kind: "stop", why: "attempts_used_up" })
  })

  it("on the last day of the schedule, it is not tried again", () => {
    expect(afterDecline(declined([0, 1, 3, 5, 7]), daysLater(7))).toEqual({ kind: "stop", why: "attempts_used_up" })
    expect(afterDecline(declined([0], { days: [] }), NOON)).toEqual({ kind: "stop", why: "attempts_used_up" })
  })

  it("that is final, a new card is needed at once", () => {
    expect(afterDecline(declined([0], { kind: "hard" }), NOON)).toEqual({ kind: "stop", why: "new_card_needed" })
  })

  it("that wants the customer to confirm it, no try helps", () => {
    expect(afterDecline(declined([0], { kind: "authentication" }), NOON)).toEqual({
      kind: "stop",
      why: "confirmation_needed",
    })
  })

  it.each(["soft", "configuration", "canceled", "uncertain"] as const)("of the kind %s it is tried again", (kind) => {
    expect(afterDecline(declined([0], { kind }), NOON)).toMatchObject({ kind: "again" })
  })

  it("that came after its day was slept through, the next try is an hour later and not at once", () => {
    expect(afterDecline(declined([0]), daysLater(10))).toEqual({
      kind: "again",
      at: new Date(daysLater(10).getTime() + 60 * 60_000),
    })
  })

  it("is the tenth try of a subscription in 28 days, there is no eleventh, though the schedule has one", () => {
    const before = (count: number) => Array.from({ length: count }, (_, day) => daysLater(-day - 1))
    expect(afterDecline(declined([0], { recent: only([...before(9), NOON]) }), NOON)).toEqual({
      kind: "stop",
      why: "attempt_limit",
    })
    expect(afterDecline(declined([0], { recent: only([...before(8), NOON]) }), NOON)).toMatchObject({ kind: "again" })
    const old = Array.from({ length: 9 }, () => daysLater(-27))
    expect(afterDecline(declined([0], { recent: only([...old, NOON]) }), NOON)).toMatchObject({ kind: "again" })
  })

  it("is the fifteenth of a card in 30 days, there is no sixteenth, whatever subscriptions it was charged for", () => {
    const ofCard = (count: number) => ({
      ofSubscription: [NOON],
      ofCard: [...Array.from({ length: count - 1 }, (_, day) => daysLater(-day - 1)), NOON],
    })
    expect(afterDecline(declined([0], { recent: ofCard(15) }), NOON)).toEqual({ kind: "stop", why: "attempt_limit" })
    expect(afterDecline(declined([0], { recent: ofCard(14) }), NOON)).toMatchObject({ kind: "again" })
    const lastMonth = Array.from({ length: 14 }, () => daysLater(-29))
    expect(
      afterDecline(declined([0], { recent: { ofSubscription: [NOON], ofCard: [...lastMonth, NOON] } }), NOON)
    ).toMatchObject({ kind: "again" })
  })

  it("never is made more than 10 times in any 28 days, nor 15 times in any 30, whatever the schedule", () => {
    const schedules = fc
      .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 20 })
      .map((days) => days.sort((a, b) => a - b))
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 12 }), (days, period) => {
        const all: Date[] = []
        for (
          let cycle = 0, now = NOON;
          cycle < 12;
          cycle += 1, now = new Date(Math.max(now.getTime(), NOON.getTime() + cycle * period * DAY_MS))
        ) {
          const recent = () => only(all.filter((at) => at.getTime() > now.getTime() - 30 * DAY_MS))
          if (isBeyondLimits(recent(), now)) continue
          const attempts: Date[] = []
          for (;;) {
            all.push(now)
            attempts.push(now)
            const step = afterDecline({ attempts, recent: recent(), kind: "soft", days }, now)
            if (step.kind === "stop") break
            now = step.at
          }
        }
        for (const at of all) {
          const within = (span: number) =>
            all.filter((other) => other <= at && other.getTime() > at.getTime() - span * DAY_MS).length
          expect(within(28)).toBeLessThanOrEqual(10)
          expect(within(30)).toBeLessThanOrEqual(15)
        }
      }),
      { numRuns: 200 }
    )
  })
})

describe("a subscription that is past due", () => {
  it("has waited long enough after so many days of 24 hours, and where there are none at once", () => {
    expect(pastDueSince(14, daysLater(14))).toEqual(NOON)
    expect(pastDueSince(0, NOON)).toEqual(NOON)
  })
})

describe("a try that was not sent", () => {
  it("is made again an hour later", () => {
    expect(afterNotSent(NOON)).toEqual(new Date("2026-06-15T13:00:00.000Z"))
  })
})
