import {
  approvalRate,
  barsOf,
  countsByDay,
  otherReasons,
  ratesOf,
  sumOf,
  sumsByAccount,
  volumes,
  volumesByDay,
} from "./sums"

const row = (change: Partial<Parameters<typeof volumes>[0][number]> = {}) => ({
  day: "2026-06-15",
  mode: "live" as const,
  account: "default",
  currency_code: "eur",
  begun: 1,
  approved: 1,
  declined: 0,
  unclear: 0,
  volume: "29.90",
  ...change,
})

describe("the figures of the overview", () => {
  it("have a bar for each day, of all accounts and currencies together", () => {
    const figures = [row(), row({ account: "eu", approved: 2 }), row({ day: "2026-06-16", approved: 0, declined: 3 })]
    expect(barsOf(["2026-06-14", "2026-06-15", "2026-06-16"], figures)).toEqual([
      { day: "2026-06-14", approved: 0, declined: 0, unclear: 0 },
      { day: "2026-06-15", approved: 3, declined: 0, unclear: 0 },
      { day: "2026-06-16", approved: 0, declined: 3, unclear: 0 },
    ])
  })

  it("sum each currency by itself, to the last digit", () => {
    expect(
      volumes([
        row(),
        row({ volume: "0.1" }),
        row({ currency_code: "jpy", volume: "500" }),
        row({ currency_code: "usd", volume: "0" }),
      ])
    ).toEqual([
      { currency_code: "eur", amount: "30.00" },
      { currency_code: "jpy", amount: "500" },
    ])
    expect(sumOf(["90071992547409.93", "0.02"])).toBe("90071992547409.95")
    expect(sumOf(["0.05", "0.004"])).toBe("0.054")
  })

  it("have the volume of each day in each currency, and its share of the highest day", () => {
    const figures = [
      row(),
      row({ account: "eu", volume: "0.10" }),
      row({ day: "2026-06-16", volume: "7.50" }),
      row({ currency_code: "jpy", volume: "500" }),
      row({ currency_code: "usd", volume: "0" }),
    ]
    expect(volumesByDay(["2026-06-14", "2026-06-15", "2026-06-16"], figures)).toEqual([
      {
        currency_code: "eur",
        most: "30.00",
        bars: [
          { day: "2026-06-14", amount: "0", share: 0 },
          { day: "2026-06-15", amount: "30.00", share: 1 },
          { day: "2026-06-16", amount: "7.50", share: 0.25 },
        ],
      },
      {
        currency_code: "jpy",
        most: "500",
        bars: [
          { day: "2026-06-14", amount: "0", share: 0 },
          { day: "2026-06-15", amount: "500", share: 1 },
          { day: "2026-06-16", amount: "0", share: 0 },
        ],
      },
    ])
  })

  it("have the rate of approvals of each day on which any was decided", () => {
    const figures = [
      row({ declined: 3 }),
      row({ account: "eu", approved: 4 }),
      row({ day: "2026-06-16", approved: 0, unclear: 2 }),
    ]
    expect(ratesOf(["2026-06-15", "2026-06-16"], figures)).toEqual([
      { day: "2026-06-15", rate: 0.625 },
      { day: "2026-06-16", rate: undefined },
    ])
  })

  it("have a part of each day's bar for each reason, and one for all that are rare", () => {
    const often = {
      by_day: [
        { day: "2026-06-15", count: 4 },
        { day: "2026-06-16", count: 1 },
      ],
    }
    const rare = { by_day: [{ day: "2026-06-16", count: 2 }] }
    const days = ["2026-06-14", "2026-06-15", "2026-06-16"]
    expect(countsByDay(days, [often, rare], 2).map(({ counts }) => counts)).toEqual([
      [0, 0],
      [4, 0],
      [1, 2],
    ])
    expect(countsByDay(days, [often, rare, rare], 1)).toEqual([
      { day: "2026-06-14", counts: [0, 0] },
      { day: "2026-06-15", counts: [4, 0] },
      { day: "2026-06-16", counts: [1, 4] },
    ])
  })

  it("count declines for other reasons than the most frequent ones, day by day", () => {
    const days = ["2026-06-14", "2026-06-15", "2026-06-16", "2026-06-17"]
    const figures = [
      row({ declined: 3 }),
      row({ account: "eu", currency_code: "usd", declined: 4 }),
      row({ day: "2026-06-16", declined: 2 }),
      row({ day: "2026-06-17", declined: 1 }),
    ]
    const often = {
      by_day: [
        { day: "2026-06-15", count: 4 },
        { day: "2026-06-16", count: 1 },
      ],
    }
    const rare = {
      by_day: [
        { day: "2026-06-15", count: 1 },
        { day: "2026-06-16", count: 1 },
      ],
    }
    expect(otherReasons(days, figures, [often, rare])).toEqual({
      count: 3,
      by_day: [
        { day: "2026-06-15", count: 2 },
        { day: "2026-06-17", count: 1 },
      ],
    })
    expect(otherReasons(days, figures, [])).toMatchObject({ count: 10 })
  })

  it("count no other reasons if all are among the most frequent ones, or one was counted since", () => {
    const reason = { by_day: [{ day: "2026-06-15", count: 2 }] }
    expect(otherReasons(["2026-06-15"], [row({ declined: 2 })], [reason])).toEqual({ count: 0, by_day: [] })
    expect(
      otherReasons(
        ["2026-06-15", "2026-06-16"],
        [row({ declined: 1 }), row({ day: "2026-06-16", declined: 1 })],
        [reason]
      )
    ).toEqual({ count: 1, by_day: [{ day: "2026-06-16", count: 1 }] })
    expect(otherReasons(["2026-06-15"], [], [])).toEqual({ count: 0, by_day: [] })
  })

  it("compare accounts, each currency with itself", () => {
    const figures = [
      row(),
      row({ day: "2026-06-16", declined: 1, volume: "10.10" }),
      row({ account: "eu", volume: "10.00" }),
      row({ account: "eu", currency_code: "usd", volume: "90000.00", unclear: 2 }),
    ]
    expect(sumsByAccount(figures)).toEqual([
      {
        account: "default",
        approved: 2,
        declined: 1,
        unclear: 0,
        rate: 2 / 3,
        volumes: [{ currency_code: "eur", amount: "40.00", share: 1 }],
      },
      {
        account: "eu",
        approved: 2,
        declined: 0,
        unclear: 2,
        rate: 1,
        volumes: [
          { currency_code: "eur", amount: "10.00", share: 0.25 },
          { currency_code: "usd", amount: "90000.00", share: 1 },
        ],
      },
    ])
  })

  it("have no approval rate if none was decided", () => {
    expect(approvalRate(0, 0)).toBeUndefined()
    expect(approvalRate(3, 1)).toBe(0.75)
  })
})
