import fc from "fast-check"
import type { LastCycle } from "./deduction"
import { lastCycleOf, placeOfDeduction } from "./deduction"

const rhythm = { interval: "month", interval_count: 1, anchor: new Date("2030-01-31T10:00:00Z"), zone: "UTC" } as const

const placeAt = (at: string, last: LastCycle, cycle = 2, cycles: number | null = null) =>
  placeOfDeduction({ rhythm, cycle, skipped: 0, cycles, last }, new Date(at))

describe("A deduction", () => {
  it("pays the cycle that waits, however late it is told", () => {
    expect(placeAt("2030-02-28T09:59:00Z", "waiting")).toEqual({ kind: "last" })
    expect(placeAt("2030-06-01T00:00:00Z", "waiting")).toEqual({ kind: "last" })
  })

  it("begins the next cycle when it is nearer to its day than to the one before: the gateway's calendar may be days ahead", () => {
    expect(placeAt("2030-03-28T10:00:00Z", "paid")).toEqual({ kind: "next", place: 3 })
    expect(placeAt("2030-03-31T09:59:59Z", "paid")).toEqual({ kind: "next", place: 3 })
  })

  it("soon after one that paid the cycle is surplus, and so is one after the last cycle", () => {
    expect(placeAt("2030-03-01T10:00:00Z", "paid")).toEqual({ kind: "surplus" })
    expect(placeAt("2030-03-31T10:00:00Z", "paid", 2, 2)).toEqual({ kind: "surplus" })
  })

  it("pays a cycle that was given up as long as it is nearest, and else the one of its day", () => {
    expect(placeAt("2030-03-05T10:00:00Z", "failed")).toEqual({ kind: "last" })
    expect(placeAt("2030-03-31T10:00:00Z", "failed")).toEqual({ kind: "next", place: 3 })
    expect(placeAt("2030-05-30T10:00:00Z", "failed")).toEqual({ kind: "next", place: 5 })
  })

  it("pays a last cycle that was given up, and nothing after it", () => {
    expect(placeAt("2030-03-05T10:00:00Z", "failed", 2, 2)).toEqual({ kind: "last" })
    expect(placeAt("2030-03-31T10:00:00Z", "failed", 2, 2)).toEqual({ kind: "surplus" })
  })

  it("beside one of which not everything is known waits, unless it is the next cycle's", () => {
    expect(placeAt("2030-03-01T10:00:00Z", "busy")).toEqual({ kind: "later" })
    expect(placeAt("2030-03-31T10:00:00Z", "busy")).toEqual({ kind: "next", place: 3 })
  })

  it("slept through several days pays one cycle after the other", () => {
    expect(placeAt("2030-07-01T10:00:00Z", "paid")).toEqual({ kind: "next", place: 3 })
  })

  it("in the first cycle, which the first payment paid, is surplus until the second is nearer", () => {
    expect(placeAt("2030-02-10T10:00:00Z", "paid", 1)).toEqual({ kind: "surplus" })
    expect(placeAt("2030-02-28T09:00:00Z", "paid", 1)).toEqual({ kind: "next", place: 2 })
  })
})

const DAY_MS = 24 * 60 * 60_000

/** The instant at which the clocks of Berlin show a time; summer begins there on 31 March 2030, and ends on 27 October. */
function inBerlin(day: number, minuteOfDay: number): Date {
  const wall = day * DAY_MS + minuteOfDay * 60_000
  const isSummer = wall >= Date.parse("2030-03-31T03:00:00Z") && wall < Date.parse("2030-10-27T03:00:00Z")
  return new Date(wall - (isSummer ? 2 : 1) * 60 * 60_000)
}

const NEW_YEAR = Date.parse("2030-01-01T00:00:00Z") / DAY_MS
const MOST_CYCLES = 7
const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const days = fc.record({ firstDay: fc.integer({ min: NEW_YEAR, max: NEW_YEAR + 290 }), paidAt: anyMinute, deductedAt: anyMinute, every: fc.integer({ min: 1, max: 5 }) })
const cyclesOf = fc.integer({ min: 2, max: MOST_CYCLES })

const rhythmOfDays = (anchor: Date, interval_count: number) => ({ interval: "day", interval_count, anchor, zone: "Europe/Berlin" }) as const

const cyclesUpTo = (cycles: number) => Array.from({ length: cycles - 1 }, (_, done) => done + 2)

describe("A deduction of a cycle of days", () => {
  it("begins the next cycle on its day, however few hours after the first payment", () => {
    const rhythm = rhythmOfDays(new Date("2030-01-15T13:00:00Z"), 1)
    const placeOf = (at: string) => placeOfDeduction({ rhythm, cycle: 1, skipped: 0, cycles: 3, last: "paid" }, new Date(at))
    expect(placeOf("2030-01-15T23:30:00Z")).toEqual({ kind: "next", place: 2 })
    expect(placeOf("2030-01-15T22:59:59Z")).toEqual({ kind: "surplus" })
  })

  it("pays one cycle after the other, whenever in the day the gateway deducts, also where the clocks change; one more is surplus", () => {
    fc.assert(
      fc.property(days, cyclesOf, ({ firstDay, paidAt, deductedAt, every }, cycles) => {
        const rhythm = rhythmOfDays(inBerlin(firstDay, paidAt), every)
        const placeOf = (cycle: number) => placeOfDeduction({ rhythm, cycle: cycle - 1, skipped: 0, cycles, last: "paid" }, inBerlin(firstDay + (cycle - 1) * every, deductedAt))
        expect(cyclesUpTo(cycles).map(placeOf)).toEqual(cyclesUpTo(cycles).map((place) => ({ kind: "next", place })))
        expect(placeOf(cycles + 1)).toEqual({ kind: "surplus" })
      })
    )
  })

  it("pays one cycle after the other where the gateway's clocks are not changed", () => {
    fc.assert(
      fc.property(days, cyclesOf, ({ firstDay, paidAt }, cycles) => {
        const anchor = inBerlin(firstDay, paidAt)
        const placeOf = (cycle: number) =>
          placeOfDeduction({ rhythm: rhythmOfDays(anchor, 1), cycle: cycle - 1, skipped: 0, cycles, last: "paid" }, new Date(anchor.getTime() + (cycle - 1) * DAY_MS))
        expect(cyclesUpTo(cycles).map(placeOf)).toEqual(cyclesUpTo(cycles).map((place) => ({ kind: "next", place })))
      })
    )
  })

  it("after one that was given up pays the cycle of its own day", () => {
    fc.assert(
      fc.property(days, cyclesOf, cyclesOf, ({ firstDay, paidAt, deductedAt, every }, failed, later) => {
        const rhythm = rhythmOfDays(inBerlin(firstDay, paidAt), every)
        const place = failed + later
        const placeAfter = (cycle: number) => placeOfDeduction({ rhythm, cycle, skipped: 0, cycles: null, last: "failed" }, inBerlin(firstDay + (place - 1) * every, deductedAt))
        expect(placeAfter(failed)).toEqual({ kind: "next", place })
        expect(placeAfter(place)).toEqual({ kind: "last" })
      })
    )
  })

  it("within half a day of the one that paid its cycle is surplus", () => {
    fc.assert(
      fc.property(days, cyclesOf, fc.integer({ min: 0, max: 11 * 60 }), ({ firstDay, paidAt, every }, cycle, later) => {
        const day = firstDay + (cycle - 1) * every
        fc.pre(paidAt + later < 24 * 60)
        const placed = placeOfDeduction({ rhythm: rhythmOfDays(inBerlin(firstDay, paidAt), every), cycle, skipped: 0, cycles: null, last: "paid" }, inBerlin(day, paidAt + later))
        expect(placed).toEqual({ kind: "surplus" })
      })
    )
  })
})

describe("the last cycle", () => {
  const tried = (state: "captured" | "declined" | "unknown", changes: { readonly given_back_at?: Date; readonly settled_at?: Date } = {}) => ({
    state, never_sent: false, result_code: null, token_refused: false, history: [], next_query_at: null, expires_at: null, given_back_at: null, settled_at: null, ...changes,
  })
  const over = new Date("2026-02-01T00:00:00Z")

  it.each([
    ["paid, where it is the first one, of the order", undefined, [], "paid"],
    ["waiting, where nothing was tried", "due", [], "waiting"],
    ["waiting, where a try was declined", "declined", [tried("declined")], "waiting"],
    ["failed, where it was given up", "failed", [tried("declined")], "failed"],
    ["busy, where something is not known yet, also of one that was given up", "failed", [tried("declined"), tried("unknown")], "busy"],
    ["paid, whatever was tried besides", "failed", [tried("unknown"), tried("captured")], "paid"],
    ["paid, where its money went back", "returned", [tried("captured", { given_back_at: over, settled_at: over })], "paid"],
  ] as const)("is %s", (_, state, tries, expected) => {
    expect(lastCycleOf(state && { state }, tries, new Date())).toBe(expected)
  })
})
