import fc from "fast-check"
import { dueAt } from "../shared/calendar"
import type { Rhythm } from "../shared/calendar"
import type { BegunCycle, CycleAttempt, CycleOutcome } from "./gateway-charge"
import { begunCycle, gatewayChargedAt, placeOfGatewayCharge } from "./gateway-charge"
import { DAY_MS } from "../shared/durations"

const rhythm = {
  interval: "month",
  interval_count: 1,
  anchor: new Date("2030-01-31T10:00:00Z"),
  time_zone: "UTC",
} as const

/** The cycles up to one, each due and paid on its day. `last` has the outcomes of the last ones. */
function begunUpTo(of: Rhythm, cycle: number, ...last: readonly CycleOutcome[]): BegunCycle[] {
  return Array.from({ length: cycle - 1 }, (_, place): BegunCycle => {
    const due_at = dueAt(of, place + 2)
    const became = last[place - (cycle - 1 - last.length)] ?? "paid"
    return { cycle: place + 2, due_at, became, paid_at: became === "paid" ? [due_at] : [] }
  })
}

const placeAt = (at: string, last: CycleOutcome, cycle = 2, cycles: number | null = null) =>
  placeOfGatewayCharge({ rhythm, cycle, skipped: 0, cycles, begun: begunUpTo(rhythm, cycle, last) }, new Date(at))

describe("A gateway charge", () => {
  it("pays the cycle that waits, however late it is reported", () => {
    expect(placeAt("2030-02-28T09:59:00Z", "waiting")).toEqual({ kind: "begun", cycle: 2 })
    expect(placeAt("2030-06-01T00:00:00Z", "waiting")).toEqual({ kind: "begun", cycle: 2 })
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
    expect(placeAt("2030-03-05T10:00:00Z", "failed")).toEqual({ kind: "begun", cycle: 2 })
    expect(placeAt("2030-03-31T10:00:00Z", "failed")).toEqual({ kind: "next", place: 3 })
    expect(placeAt("2030-05-30T10:00:00Z", "failed")).toEqual({ kind: "next", place: 5 })
  })

  it("pays a last cycle that was given up, and nothing after it", () => {
    expect(placeAt("2030-03-05T10:00:00Z", "failed", 2, 2)).toEqual({ kind: "begun", cycle: 2 })
    expect(placeAt("2030-03-31T10:00:00Z", "failed", 2, 2)).toEqual({ kind: "surplus" })
  })

  it("beside one with an open result waits, unless it is the next cycle's", () => {
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

describe("A gateway charge that is reported late", () => {
  const placeAmong = (at: string, begun: readonly BegunCycle[], cycles: number | null = null) =>
    placeOfGatewayCharge({ rhythm, cycle: begun.length + 1, skipped: 0, cycles, begun }, new Date(at))
  const [second, third] = ["2030-02-28T10:00:00Z", "2030-03-31T09:00:00Z"]

  it("pays its own cycle where that was given up, whatever became of those after it", () => {
    for (const last of ["paid", "waiting", "failed", "busy"] as const) {
      expect(placeAmong(second, begunUpTo(rhythm, 3, "failed", last), 3)).toEqual({ kind: "begun", cycle: 2 })
    }
    expect(placeAmong("2030-03-15T00:00:00Z", begunUpTo(rhythm, 3, "failed", "paid"))).toEqual({
      kind: "begun",
      cycle: 2,
    })
  })

  it("waits until everything is known of its own cycle", () => {
    expect(placeAmong(second, begunUpTo(rhythm, 3, "busy", "paid"))).toEqual({ kind: "later" })
  })

  it("is surplus where another one of its day paid a cycle, also where the next one waits, or was given up", () => {
    for (const last of ["paid", "waiting", "failed"] as const)
      expect(placeAmong(second, begunUpTo(rhythm, 3, "paid", last))).toEqual({ kind: "surplus" })
  })

  it("pays the next cycle if a later one was reported before, which paid its own", () => {
    const [cycle] = begunUpTo(rhythm, 2)
    const begun = cycle ? [{ ...cycle, paid_at: [new Date(third)] }] : []
    expect(placeAmong(second, begun)).toEqual({ kind: "next", place: 3 })
    expect(placeAmong(second, begun, 2)).toEqual({ kind: "surplus" })
    expect(placeAmong("2030-01-31T12:00:00Z", begun)).toEqual({ kind: "surplus" })
  })

  it("pays the cycle that was given up as the one of that day had paid its own", () => {
    const [two, ...rest] = begunUpTo(rhythm, 4, "paid", "failed", "paid")
    const begun = two ? [{ ...two, paid_at: [dueAt(rhythm, 3)] }, ...rest] : []
    for (const cycles of [null, 4]) expect(placeAmong(second, begun, cycles)).toEqual({ kind: "begun", cycle: 3 })
    expect(placeAmong("2030-04-30T10:00:00Z", begun)).toEqual({ kind: "surplus" })
  })

  it("is never surplus as the only one of its day, whatever failed before it was reported", () => {
    const days = [2, 3, 4, 5, 6]
    const cycles = days.length + 1
    const anyStep = fc.oneof(fc.constantFrom(...days), fc.constantFrom("begin" as const, "give_up" as const))
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 16 }), fc.constantFrom("day", "month"), (steps, interval) => {
        const of: Rhythm = { ...rhythm, interval }
        const begun: BegunCycle[] = []
        const reported = new Set<number>()
        let skipped = 0
        const begin = (place: number, rest: Pick<BegunCycle, "became" | "paid_at">): void => {
          skipped = place - begun.length - 2
          begun.push({ cycle: begun.length + 2, due_at: dueAt(of, place), ...rest })
        }
        for (const step of [...steps, ...days]) {
          const last = begun.at(-1)
          const isWaiting = last?.became === "waiting"
          if (step === "begin" && !isWaiting && begun.length < days.length)
            begin(begun.length + 2 + skipped, { became: "waiting", paid_at: [] })
          if (step === "give_up" && isWaiting) begun.splice(-1, 1, { ...last, became: "failed" })
          if (typeof step === "string" || reported.has(step)) continue
          reported.add(step)
          const paid = { became: "paid", paid_at: [dueAt(of, step)] } as const
          const found = placeOfGatewayCharge(
            { rhythm: of, cycle: begun.length + 1, skipped, cycles, begun },
            dueAt(of, step)
          )
          if (found.kind === "next") begin(found.place, paid)
          else
            begun.forEach(
              (one, index) =>
                found.kind === "begun" && one.cycle === found.cycle && begun.splice(index, 1, { ...one, ...paid })
            )
        }
        // Each charge paid another cycle.
        expect(begun.map(({ became }) => became)).toEqual(days.map(() => "paid"))
      }),
      { numRuns: 300 }
    )
  })

  it("pays one cycle with each of several days, in whichever order they are reported, and with none a second time", () => {
    const anyOrder = fc.shuffledSubarray([2, 3, 4, 5, 6], { minLength: 5 })
    fc.assert(
      fc.property(anyOrder, fc.constantFrom("day", "week", "month", "year"), (order, interval) => {
        const of: Rhythm = { ...rhythm, interval }
        const begun: BegunCycle[] = []
        const place = (day: number) =>
          placeOfGatewayCharge({ rhythm: of, cycle: begun.length + 1, skipped: 0, cycles: null, begun }, dueAt(of, day))
        for (const [reported, day] of order.entries()) {
          expect(place(day)).toEqual({ kind: "next", place: reported + 2 })
          begun.push({
            cycle: reported + 2,
            due_at: dueAt(of, reported + 2),
            became: "paid",
            paid_at: [dueAt(of, day)],
          })
        }
        for (const day of order) expect(place(day)).toEqual({ kind: "surplus" })
      })
    )
  })
})

/**
 * The instant at which Berlin's clock shows a time. Summer time begins there on 31 March 2030 and ends on 27 October.
 */
function inBerlin(day: number, minuteOfDay: number): Date {
  const wall = day * DAY_MS + minuteOfDay * 60_000
  const isSummer = wall >= Date.parse("2030-03-31T03:00:00Z") && wall < Date.parse("2030-10-27T03:00:00Z")
  return new Date(wall - (isSummer ? 2 : 1) * 60 * 60_000)
}

const NEW_YEAR = Date.parse("2030-01-01T00:00:00Z") / DAY_MS
const MOST_CYCLES = 7
const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const days = fc.record({
  firstDay: fc.integer({ min: NEW_YEAR, max: NEW_YEAR + 290 }),
  paidAt: anyMinute,
  gatewayChargedAt: anyMinute,
  every: fc.integer({ min: 1, max: 5 }),
})
const cyclesOf = fc.integer({ min: 2, max: MOST_CYCLES })

const rhythmOfDays = (anchor: Date, interval_count: number) =>
  ({ interval: "day", interval_count, anchor, time_zone: "Europe/Berlin" }) as const

const cyclesUpTo = (cycles: number) => Array.from({ length: cycles - 1 }, (_, done) => done + 2)

describe("A gateway charge of a cycle of days", () => {
  it("begins the next cycle on its day, however few hours after the first payment", () => {
    const rhythm = rhythmOfDays(new Date("2030-01-15T13:00:00Z"), 1)
    const placeOf = (at: string) =>
      placeOfGatewayCharge({ rhythm, cycle: 1, skipped: 0, cycles: 3, begun: [] }, new Date(at))
    expect(placeOf("2030-01-15T23:30:00Z")).toEqual({ kind: "next", place: 2 })
    expect(placeOf("2030-01-15T22:59:59Z")).toEqual({ kind: "surplus" })
  })

  it("pays one cycle after the other, whenever in the day the gateway charges, also if the clocks change; one more is surplus", () => {
    fc.assert(
      fc.property(days, cyclesOf, ({ firstDay, paidAt, gatewayChargedAt, every }, cycles) => {
        const rhythm = rhythmOfDays(inBerlin(firstDay, paidAt), every)
        const placeOf = (cycle: number) =>
          placeOfGatewayCharge(
            { rhythm, cycle: cycle - 1, skipped: 0, cycles, begun: begunUpTo(rhythm, cycle - 1) },
            inBerlin(firstDay + (cycle - 1) * every, gatewayChargedAt)
          )
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
          placeOfGatewayCharge(
            {
              rhythm: rhythmOfDays(anchor, 1),
              cycle: cycle - 1,
              skipped: 0,
              cycles,
              begun: begunUpTo(rhythm, cycle - 1),
            },
            new Date(anchor.getTime() + (cycle - 1) * DAY_MS)
          )
        expect(cyclesUpTo(cycles).map(placeOf)).toEqual(cyclesUpTo(cycles).map((place) => ({ kind: "next", place })))
      })
    )
  })

  it("after one that was given up pays the cycle of its own day", () => {
    fc.assert(
      fc.property(days, cyclesOf, cyclesOf, ({ firstDay, paidAt, gatewayChargedAt, every }, failed, later) => {
        const rhythm = rhythmOfDays(inBerlin(firstDay, paidAt), every)
        const place = failed + later
        const placeAfter = (cycle: number) =>
          placeOfGatewayCharge(
            { rhythm, cycle, skipped: 0, cycles: null, begun: begunUpTo(rhythm, cycle, "failed") },
            inBerlin(firstDay + (place - 1) * every, gatewayChargedAt)
          )
        expect(placeAfter(failed)).toEqual({ kind: "next", place })
        expect(placeAfter(place)).toEqual({ kind: "begun", cycle: place })
      })
    )
  })

  it("within half a day of the one that paid its cycle is surplus", () => {
    fc.assert(
      fc.property(days, cyclesOf, fc.integer({ min: 0, max: 11 * 60 }), ({ firstDay, paidAt, every }, cycle, later) => {
        const day = firstDay + (cycle - 1) * every
        fc.pre(paidAt + later < 24 * 60)
        const rhythm = rhythmOfDays(inBerlin(firstDay, paidAt), every)
        const placed = placeOfGatewayCharge(
          { rhythm, cycle, skipped: 0, cycles: null, begun: begunUpTo(rhythm, cycle) },
          inBerlin(day, paidAt + later)
        )
        expect(placed).toEqual({ kind: "surplus" })
      })
    )
  })
})

describe("When a gateway charge was made", () => {
  const reported = new Date("2030-02-02T10:00:00Z")
  const at = (hoursBefore: number): Date => new Date(reported.getTime() - hoursBefore * 60 * 60_000)

  it("is the gateway's date, and the time of its report if there is none, or it is later", () => {
    expect(gatewayChargedAt(at(24), reported, true)).toEqual(at(24))
    expect(gatewayChargedAt(at(1), reported, true)).toEqual(at(1))
    expect(gatewayChargedAt(undefined, reported, true)).toEqual(reported)
    expect(gatewayChargedAt(at(-8), reported, true)).toEqual(reported)
  })

  it("is the time of its report as far as an unknown zone explains the difference", () => {
    expect(gatewayChargedAt(at(14), reported, false)).toEqual(reported)
    expect(gatewayChargedAt(at(14.1), reported, false)).toEqual(at(14.1))
  })
})

describe("a cycle that was begun", () => {
  const [day, reported] = [new Date("2026-02-01T10:00:00Z"), new Date("2026-02-03T10:00:00Z")]
  const attempted = (
    state: "captured" | "declined" | "unknown",
    changes: Partial<CycleAttempt> = {}
  ): CycleAttempt => ({
    ...{
      state,
      flow: "gateway_billed",
      transaction_date: null,
      created_at: reported,
      never_sent: false,
      result_code: null,
      decline_kind: null,
      token_refused: false,
    },
    ...{ history: [], next_poll_at: null, expires_at: null, reversed_at: null, synced_at: null, ...changes },
  })
  const over = new Date("2026-02-01T00:00:00Z")

  it.each([
    ["waiting, where nothing was tried", "due", [], "waiting"],
    ["waiting, where a try was declined", "declined", [attempted("declined")], "waiting"],
    ["failed, where it was given up", "failed", [attempted("declined")], "failed"],
    [
      "busy, where something is not known yet, also of one that was given up",
      "failed",
      [attempted("declined"), attempted("unknown")],
      "busy",
    ],
    ["paid, whatever was tried besides", "failed", [attempted("unknown"), attempted("captured")], "paid"],
    [
      "paid, where its money went back",
      "reversed",
      [attempted("captured", { reversed_at: over, synced_at: over })],
      "paid",
    ],
  ] as const)("is %s", (_, state, attempts, expected) => {
    expect(begunCycle({ cycle: 2, due_at: day, state }, attempts, new Date()).became).toBe(expected)
  })

  it("was paid when the gateway made its gateway charge, else when it was reported; by hand, on its day", () => {
    const paidAt = (attempts: readonly CycleAttempt[]) =>
      begunCycle({ cycle: 2, due_at: day, state: "completed" }, attempts, new Date()).paid_at
    expect(paidAt([attempted("declined"), attempted("captured", { transaction_date: over })])).toEqual([over])
    expect(paidAt([attempted("captured")])).toEqual([reported])
    expect(paidAt([attempted("captured", { flow: "hosted", transaction_date: null })])).toEqual([day])
    expect(paidAt([attempted("unknown"), attempted("declined")])).toEqual([])
  })
})
