import type { CalendarOfSubscription } from "./calendar"
import { comingCycles, dayAfterNext, dayOnceResumed } from "./calendar"

const monthly: CalendarOfSubscription = {
  state: "active",
  interval: "month",
  interval_count: 1,
  cycles: null,
  cycle: 1,
  time_zone: "UTC",
  anchor_at: "2030-01-31T10:00:00.000Z",
  anchor_day: null,
  next_due_at: "2030-02-28T10:00:00.000Z",
  mandate: null,
}

const days = (subscription: CalendarOfSubscription, most = 3) =>
  comingCycles(subscription, most).map(({ cycle, at }) => [cycle, at.toISOString().slice(0, 10)])

describe("the calendar of a subscription", () => {
  it("counts from its first day, because a short month must move nothing", () => {
    expect(days(monthly)).toEqual([
      [2, "2030-02-28"],
      [3, "2030-03-31"],
      [4, "2030-04-30"],
    ])
  })

  it("has the day of the month from before another plan replaced it in a short month", () => {
    const anew = { ...monthly, anchor_at: "2030-02-28T10:00:00.000Z", anchor_day: 31 }
    expect(days(anew)).toEqual([
      [2, "2030-02-28"],
      [3, "2030-03-31"],
      [4, "2030-04-30"],
    ])
  })

  it("ends with the last cycle that was agreed on", () => {
    expect(days({ ...monthly, cycles: 3 })).toEqual([
      [2, "2030-02-28"],
      [3, "2030-03-31"],
    ])
  })

  it("does not charge a day again whose cycle is charged before it", () => {
    expect(days({ ...monthly, next_due_at: "2030-02-10T12:00:00.000Z" }, 2)).toEqual([
      [2, "2030-02-10"],
      [3, "2030-03-31"],
    ])
  })

  it("has no days while it is paused, ends, or a cycle is being charged", () => {
    for (const state of ["paused", "canceling", "canceled"] as const) expect(days({ ...monthly, state })).toEqual([])
    expect(days({ ...monthly, next_due_at: null })).toEqual([])
  })

  it("goes on when a cycle was not paid, if it is gateway-billed: the gateway charges anyway", () => {
    expect(days({ ...monthly, state: "past_due" })).toEqual([])
    expect(days({ ...monthly, state: "past_due", mandate: {} }, 1)).toEqual([[2, "2030-02-28"]])
  })

  it("shows the day that follows when the next one is left out", () => {
    expect(dayAfterNext(monthly)?.toISOString()).toBe("2030-03-31T10:00:00.000Z")
  })

  it("goes on with the next day after a pause, and leaves out those that passed", () => {
    const paused = { ...monthly, state: "paused" } as const
    expect(dayOnceResumed(paused, new Date("2030-02-01T00:00:00Z"))?.toISOString()).toBe("2030-02-28T10:00:00.000Z")
    expect(dayOnceResumed(paused, new Date("2030-05-01T00:00:00Z"))?.toISOString()).toBe("2030-05-31T10:00:00.000Z")
  })
})
