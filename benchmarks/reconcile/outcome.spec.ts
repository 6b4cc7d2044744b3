import { outcomeOf } from "./outcome"
import type { Measured } from "./outcome"

const times = (count: number, everyMs: number): number[] => Array.from({ length: count }, (_, index) => index * everyMs)

const GOOD: Measured = {
  payments: 1000,
  course: { started: 0, tenth: 1_000, asked: 8_000, ended: 10_000 },
  requests: times(20, 100),
  memory: { begin: 90e6, tenth: 100e6, highest: 110e6, end: 95e6 },
  usual: { payments: 500, requests: times(10, 200) },
  tableReads: 0,
}

const broken = (changes: Partial<Measured>) => outcomeOf({ ...GOOD, ...changes }).violations

describe("what a backlog came to", () => {
  it("is reported in payments a second, orders a request, and memory of the whole over that of a tenth", () => {
    const { violations, facts } = outcomeOf(GOOD)
    expect(violations).toEqual([])
    expect(facts).toMatchObject({
      payments_per_second: 100,
      asked_after_seconds: 8,
      orders_per_request: 50,
      flat: 1.1,
      usual_rate: { most_in_a_second: 5, orders_per_request: 50 },
    })
  })

  it("breaks a promise when memory grows with it", () => {
    expect(broken({ memory: { ...GOOD.memory, highest: 140e6 } })).toEqual([expect.stringMatching(/1\.4 times/)])
  })

  it("breaks a promise when the gateway gets more queries than it allows, or none", () => {
    expect(broken({ usual: { payments: 500, requests: times(10, 100) } })).toEqual([
      expect.stringMatching(/10 requests came in one second/),
    ])
    expect(broken({ requests: [] })).toEqual([expect.stringMatching(/not queried/)])
  })

  it("breaks a promise when the table is read from end to end again and again", () => {
    expect(broken({ payments: 10_000, tableReads: 50_000 })).toEqual([expect.stringMatching(/50000 rows/)])
    expect(broken({ payments: 1_000, tableReads: 50_000 })).toEqual([])
  })
})
