import type { LastCycle } from "./deduction"
import { placeOfDeduction } from "./deduction"

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
