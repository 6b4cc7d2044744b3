import fc from "fast-check"
import { faultOfCycles, periodAtGateway, unitPriceOf } from "./plan"
import { INTERVALS } from "../shared/calendar"
import type { IntervalNames } from "./plan"
import type { Period } from "../shared/calendar"

describe("a period at the gateway", () => {
  it.each<[Period, IntervalNames, string | undefined]>([
    [{ interval: "day", interval_count: 30 }, { day: "day" }, "30 day"],
    [{ interval: "week", interval_count: 2 }, { day: "day" }, "14 day"],
    [{ interval: "week", interval_count: 2 }, { day: "day", week: "W" }, "2 W"],
    [{ interval: "month", interval_count: 1 }, { day: "day" }, undefined],
    [{ interval: "month", interval_count: 3 }, { day: "day", month: "month" }, "3 month"],
    [{ interval: "year", interval_count: 2 }, { day: "day" }, undefined],
    [{ interval: "year", interval_count: 2 }, { month: "MONTHLY" }, "24 MONTHLY"],
    [{ interval: "year", interval_count: 1 }, { month: "month", year: "year" }, "1 year"],
    [{ interval: "week", interval_count: 1 }, {}, undefined],
    [{ interval: "day", interval_count: 1 }, { day: "" }, undefined],
  ])("%j with the words %j is %s", (period, labels, said) => {
    const at = periodAtGateway(period, labels)
    expect(at && `${at.interval_count} ${at.interval}`).toBe(said)
  })

  it("is never longer or shorter than the plan's: only weeks become days, and years months", () => {
    const factor: Readonly<Record<string, number>> = { "week day": 7, "year month": 12 }
    const labels = fc.subarray([...INTERVALS])
    fc.assert(
      fc.property(
        fc.constantFrom(...INTERVALS),
        fc.integer({ min: 1, max: 365 }),
        labels,
        (interval, interval_count, known) => {
          const at = periodAtGateway(
            { interval, interval_count },
            Object.fromEntries(known.map((label) => [label, label]))
          )
          if (at)
            expect(at.interval_count).toBe(
              interval_count * (at.interval === interval ? 1 : (factor[`${interval} ${at.interval}`] ?? NaN))
            )
          else expect(known).not.toContain(interval)
        }
      )
    )
  })
})

describe("the cycles of a plan", () => {
  it.each([
    [null, 0, [], undefined],
    [12, 0, [], undefined],
    [null, 2, ["EUR"], undefined],
    [2, 2, ["EUR", "USD"], undefined],
    [null, 0, ["EUR"], "intro_cycles"],
    [null, 1, [], "intro_prices"],
    [2, 3, ["EUR"], "intro_cycles"],
  ])("%s in all, %s introductory ones in %j: the fault is %s", (cycles, intro, currencies, field) => {
    expect(faultOfCycles(cycles, intro, currencies)?.field).toBe(field)
  })
})

describe("what a piece costs", () => {
  const agreed = { pricing: "locked", unit_price: "25", intro_cycles: 2, intro_price: "1.00" } as const

  it("is the introductory price in the first cycles, then what was agreed on", () => {
    expect([1, 2, 3, 24].map((cycle) => unitPriceOf(agreed, cycle))).toEqual(["1.00", "1.00", "25", "25"])
  })

  it("is what it costs on the day where that was agreed on", () => {
    expect([1, 2, 3].map((cycle) => unitPriceOf({ ...agreed, pricing: "current" }, cycle))).toEqual([
      "1.00",
      "1.00",
      undefined,
    ])
    expect(unitPriceOf({ ...agreed, intro_cycles: 0, intro_price: null }, 1)).toBe("25")
  })
})
