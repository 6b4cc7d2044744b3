import fc from "fast-check"
import { dayOfMonth, dueAt, firstCycleAfter, instantOfDigits, isTimeZone, lastDays } from "./calendar"
import type { Rhythm } from "./calendar"
import { INTERVALS } from "../shared/calendar"

const rhythm = (anchor: string, change: Partial<Rhythm> = {}): Rhythm => ({
  anchor: new Date(anchor),
  time_zone: "UTC",
  interval: "month",
  interval_count: 1,
  ...change,
})

const dues = (given: Rhythm, cycles: number): readonly string[] =>
  Array.from({ length: cycles }, (_, done) =>
    dueAt(given, done + 1)
      .toISOString()
      .replace(":00.000Z", "")
  )

describe("a cycle", () => {
  it.each<[name: string, given: Rhythm, expected: readonly string[]]>([
    [
      "on the 31st is on the last day of shorter months, and on the 31st again",
      rhythm("2027-01-31T10:00:00Z"),
      ["2027-01-31T10:00", "2027-02-28T10:00", "2027-03-31T10:00", "2027-04-30T10:00"],
    ],
    [
      "on the 30th has 29 February in a leap year",
      rhythm("2028-01-30T10:00:00Z"),
      ["2028-01-30T10:00", "2028-02-29T10:00", "2028-03-30T10:00"],
    ],
    [
      "of a year that began on 29 February is on 28 February but in leap years",
      rhythm("2028-02-29T10:00:00Z", { interval: "year" }),
      ["2028-02-29T10:00", "2029-02-28T10:00", "2030-02-28T10:00", "2031-02-28T10:00", "2032-02-29T10:00"],
    ],
    [
      "of a quarter crosses the year",
      rhythm("2026-11-30T10:00:00Z", { interval_count: 3 }),
      ["2026-11-30T10:00", "2027-02-28T10:00", "2027-05-30T10:00"],
    ],
    [
      "of two weeks is fourteen days later",
      rhythm("2026-12-24T10:00:00Z", { interval: "week", interval_count: 2 }),
      ["2026-12-24T10:00", "2027-01-07T10:00", "2027-01-21T10:00"],
    ],
    [
      "keeps the hour of the wall clock when summer begins",
      rhythm("2027-03-27T09:30:00Z", { interval: "day", time_zone: "Europe/Berlin" }),
      ["2027-03-27T09:30", "2027-03-28T08:30", "2027-03-29T08:30"],
    ],
    [
      "at a time that is left out is an hour later, that day only",
      rhythm("2027-03-27T01:30:00Z", { interval: "day", time_zone: "Europe/Berlin" }),
      ["2027-03-27T01:30", "2027-03-28T01:30", "2027-03-29T00:30"],
    ],
    [
      "at a time that comes twice is at the first",
      rhythm("2027-10-30T00:30:00Z", { interval: "day", time_zone: "Europe/Berlin" }),
      ["2027-10-30T00:30", "2027-10-31T00:30", "2027-11-01T01:30"],
    ],
    [
      "that began at the second of two such times stays at that hour",
      rhythm("2027-10-31T01:30:00Z", { interval: "day", time_zone: "Europe/Berlin" }),
      ["2027-10-31T00:30", "2027-11-01T01:30"],
    ],
    [
      "has the day of its zone, which may be another one than in UTC",
      rhythm("2027-01-31T23:30:00Z", { time_zone: "Asia/Tokyo" }),
      ["2027-01-31T23:30", "2027-02-28T23:30", "2027-03-31T23:30"],
    ],
    [
      "has the last day of its zone's month",
      rhythm("2027-01-30T15:30:00Z", { time_zone: "Asia/Tokyo" }),
      ["2027-01-30T15:30", "2027-02-27T15:30", "2027-03-30T15:30"],
    ],
    [
      "that began anew in February keeps the day that it had before",
      rhythm("2027-02-28T10:00:00Z", { anchor_day: 31, interval_count: 2 }),
      ["2027-02-28T10:00", "2027-04-30T10:00", "2027-06-30T10:00", "2027-08-31T10:00"],
    ],
    [
      "of a year that began anew in February is on its last day",
      rhythm("2027-02-28T10:00:00Z", { anchor_day: 31, interval: "year" }),
      ["2027-02-28T10:00", "2028-02-29T10:00", "2029-02-28T10:00"],
    ],
    [
      "is half an hour off where a zone is",
      rhythm("2027-04-03T14:30:00Z", { interval: "day", time_zone: "Australia/Lord_Howe" }),
      ["2027-04-03T14:30", "2027-04-04T15:00"],
    ],
  ])("%s", (_, given, expected) => {
    expect(dues(given, expected.length)).toEqual(expected)
  })
})

it.each<[name: string, given: Rhythm, expected: number | null]>([
  ["its anchor's in its zone", rhythm("2027-01-30T15:30:00Z", { time_zone: "Asia/Tokyo" }), 31],
  ["of a year as well", rhythm("2028-02-29T10:00:00Z", { interval: "year" }), 29],
  ["the one that was kept", rhythm("2027-02-28T10:00:00Z", { anchor_day: 31 }), 31],
  ["none of weeks", rhythm("2027-01-31T10:00:00Z", { interval: "week" }), null],
  ["none of days", rhythm("2027-01-31T10:00:00Z", { interval: "day" }), null],
])("the day of the month of a calendar is %s", (_, given, expected) => {
  expect(dayOfMonth(given)).toBe(expected)
})

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Africa/Casablanca",
]
const YEARS = 50
const YEAR_MS = 365.25 * 24 * 60 * 60_000
const DAYS = { day: 1, week: 7, month: 30.44, year: 365.25 } as const

const rhythms = fc.record({
  anchor: fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2035-12-31T23:59:59Z"),
    noInvalidDate: true,
  }),
  time_zone: fc.constantFrom(...ZONES),
  interval: fc.constantFrom(...INTERVALS),
  interval_count: fc.integer({ min: 1, max: 12 }),
})

const cyclesIn50Years = ({ interval, interval_count }: Rhythm): number =>
  Math.floor((YEARS * YEAR_MS) / (DAYS[interval] * interval_count * 24 * 60 * 60_000))

const dayIn = (time_zone: string, instant: Date): readonly number[] =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, dateStyle: "short" }).format(instant).split("-").map(Number)

const clockIn = (time_zone: string, instant: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: time_zone, timeStyle: "medium" }).format(instant)

describe("the cycles of fifty years", () => {
  it("each come after the one before, with no two of them on one day", () => {
    fc.assert(
      fc.property(rhythms, fc.nat(), (given, seed) => {
        const cycle = 1 + (seed % cyclesIn50Years(given))
        const [one, next] = [dueAt(given, cycle), dueAt(given, cycle + 1)]
        expect(next.getTime()).toBeGreaterThan(one.getTime())
        expect(dayIn(given.time_zone, next)).not.toEqual(dayIn(given.time_zone, one))
      }),
      { numRuns: 500 }
    )
  })

  it("are on the anchor's day, or on the last of a month that is too short", () => {
    const monthly = rhythms.map((given) => ({
      ...given,
      interval: given.interval_count % 2 ? ("month" as const) : ("year" as const),
    }))
    fc.assert(
      fc.property(monthly, fc.nat(), (given, seed) => {
        const cycle = 1 + (seed % cyclesIn50Years(given))
        const months = (cycle - 1) * given.interval_count * (given.interval === "year" ? 12 : 1)
        const [year = 0, month = 0, day = 0] = dayIn(given.time_zone, given.anchor)
        const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
        const expected = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
        const [dueYear, dueMonth, dueDay] = dayIn(given.time_zone, dueAt(given, cycle))
        expect([dueYear, dueMonth, dueDay]).toEqual([
          expected.getUTCFullYear(),
          expected.getUTCMonth() + 1,
          expected.getUTCDate(),
        ])
      }),
      { numRuns: 500 }
    )
  })

  it("are at the anchor's time of day, but for the day on which the clocks leave it out", () => {
    fc.assert(
      fc.property(rhythms, fc.nat(), (given, seed) => {
        const cycles = [0, 1].map((more) => 1 + (seed % cyclesIn50Years(given)) + more)
        const clocks = cycles.map((cycle) => clockIn(given.time_zone, dueAt(given, cycle)))
        expect(clocks).toContain(clockIn(given.time_zone, given.anchor))
      }),
      { numRuns: 500 }
    )
  })
})

describe("the first cycle after a moment", () => {
  it.each([
    ["2027-02-10T00:00:00Z", 2, 2],
    ["2027-02-28T09:59:59Z", 1, 2],
    ["2027-02-28T10:00:00Z", 2, 3],
    ["2027-08-01T00:00:00Z", 2, 8],
    ["2026-01-01T00:00:00Z", 4, 4],
  ])("after %s, not before number %i, is number %i", (moment, from, cycle) => {
    expect(firstCycleAfter(rhythm("2027-01-31T10:00:00Z"), from, new Date(moment))).toBe(cycle)
  })

  it("comes after it, and the one before does not, unless that would be too early a number", () => {
    fc.assert(
      fc.property(rhythms, fc.nat({ max: 4000 }), fc.integer({ min: 1, max: 20 }), (given, days, from) => {
        const moment = new Date(given.anchor.getTime() + days * 24 * 60 * 60_000)
        const cycle = firstCycleAfter(given, from, moment)
        expect(dueAt(given, cycle).getTime()).toBeGreaterThan(moment.getTime())
        expect(cycle === from || dueAt(given, cycle - 1) <= moment).toBe(true)
      }),
      { numRuns: 200 }
    )
  })
})

describe("the last days", () => {
  const dates = (time_zone: string, count: number, now: string): string[] =>
    lastDays(time_zone, count, new Date(now)).map(({ date }) => date)
  const day = (date: string, beginning: string, ending: string) => ({
    date,
    beginning: new Date(beginning),
    ending: new Date(ending),
  })

  it("end with today by the clock of the zone", () => {
    const now = "2026-11-22T23:30:00.250Z"
    expect(dates("UTC", 2, now)).toEqual(["2026-11-21", "2026-11-22"])
    expect(dates("America/New_York", 1, now)).toEqual(["2026-11-22"])
    expect(lastDays("Asia/Shanghai", 2, new Date(now))).toEqual([
      day("2026-11-22", "2026-11-21T16:00:00Z", "2026-11-22T16:00:00Z"),
      day("2026-11-23", "2026-11-22T16:00:00Z", "2026-11-23T16:00:00Z"),
    ])
  })

  it("are each there once where the clocks are changed, and as long as they are", () => {
    expect(lastDays("Europe/Berlin", 3, new Date("2026-10-26T00:30:00+01:00"))).toEqual([
      day("2026-10-24", "2026-10-24T00:00:00+02:00", "2026-10-25T00:00:00+02:00"),
      day("2026-10-25", "2026-10-25T00:00:00+02:00", "2026-10-26T00:00:00+01:00"),
      day("2026-10-26", "2026-10-26T00:00:00+01:00", "2026-10-27T00:00:00+01:00"),
    ])
  })

  it("begin an hour later where a change of clocks leaves midnight out", () => {
    expect(lastDays("Africa/Cairo", 1, new Date("2026-04-24T12:00:00Z"))).toEqual([
      day("2026-04-24", "2026-04-24T01:00:00+03:00", "2026-04-25T00:00:00+03:00"),
    ])
  })

  it("have names that browsers still know and databases may not", () => {
    expect(lastDays("Asia/Calcutta", 1, new Date("2026-11-22T20:00:00Z"))).toEqual([
      day("2026-11-23", "2026-11-23T00:00:00+05:30", "2026-11-24T00:00:00+05:30"),
    ])
  })
})

describe("a time zone", () => {
  it("is a name that this machine knows", () => {
    expect(["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires"].every(isTimeZone)).toBe(true)
    expect(["", "Berlin", "Europe/Atlantis", "__proto__"].some(isTimeZone)).toBe(false)
  })
})

describe("A time in digits", () => {
  it("is the instant at which the clocks of its zone show it", () => {
    expect(instantOfDigits("UTC", "20300115120000")).toEqual(new Date("2030-01-15T12:00:00Z"))
    expect(instantOfDigits("Asia/Shanghai", "20300115120000")).toEqual(new Date("2030-01-15T04:00:00Z"))
    expect(instantOfDigits("Europe/Berlin", "20300715003000")).toEqual(new Date("2030-07-14T22:30:00Z"))
  })

  it.each(["", "2030-01-15", "20301315120000", "203001151200001"])("is none in %j", (digits) => {
    expect(instantOfDigits("UTC", digits)).toBeUndefined()
  })
})
