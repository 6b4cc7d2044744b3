import { parseGatewayAmount } from "../../../domain/shared/money"
import { subscriptionTerms } from "./subscription-terms"

type Agreed = Parameters<typeof subscriptionTerms>[0]

const MONTHLY: Agreed = {
  id: "acqsub_1",
  name: "Tea",
  plan_id: "acqplan_1",
  interval: "month",
  interval_count: 1,
  cycles: null,
  intro_cycles: 0,
  time_zone: "UTC",
}
const DAYS_ALONE = { day: "day" } as const
const ALL = { day: "day", week: "week", month: "MON", year: "year" } as const
const AMOUNT = parseGatewayAmount("29.90")
const NOW = new Date("2027-01-31T10:00:00Z")

const terms = (change: Partial<Agreed> = {}, labels: Parameters<typeof subscriptionTerms>[1] = ALL, now = NOW) =>
  AMOUNT && subscriptionTerms({ ...MONTHLY, ...change }, labels, AMOUNT, now)

describe("the content of a mandate request", () => {
  it("is the subscription, its plan, the amount of a later cycle, and the interval in the gateway's word; without an end, no count and no last day", () => {
    expect(terms()).toEqual({
      contract: "acqsub_1",
      contract_name: "Tea",
      contract_amount: "29.90",
      interval: "MON",
      interval_count: 1,
      contract_start: "2027-01-31",
      price_id: "acqplan_1",
    })
  })

  it.each<[cycles: number, change: Partial<Agreed>, end: string]>([
    [1, {}, "2027-02-27"],
    [3, {}, "2027-04-29"],
    [2, { interval: "week", interval_count: 2 }, "2027-02-27"],
    [10, { interval: "day", interval_count: 3 }, "2027-03-01"],
    [2, { interval: "year" }, "2029-01-30"],
  ])("counts all %i cycles, the first included, and ends on the last day that they pay for", (cycles, change, end) => {
    expect(terms({ ...change, cycles })).toMatchObject({
      billing_cycle: cycles,
      contract_start: "2027-01-31",
      contract_end: end,
    })
  })

  it("contains an introductory cycle, and nothing of a missing one", () => {
    expect(terms({ intro_cycles: 1 })).toMatchObject({ promotion_cycle: 1 })
    expect(terms()).not.toHaveProperty("promotion_cycle")
  })

  it("uses days if the gateway has no weeks, months if it has no years, and nothing that would not be exact", () => {
    expect(terms({ interval: "week", interval_count: 2, cycles: 3 }, DAYS_ALONE)).toMatchObject({
      interval: "day",
      interval_count: 14,
      billing_cycle: 3,
      contract_end: "2027-03-13",
    })
    expect(terms({ interval: "year" }, { ...DAYS_ALONE, month: "MON" })).toMatchObject({
      interval: "MON",
      interval_count: 12,
    })
    expect([terms({}, DAYS_ALONE), terms({ interval: "year" }, DAYS_ALONE)]).toEqual([undefined, undefined])
  })

  it("has the days of the subscription's zone, which may be others than in UTC", () => {
    const night = new Date("2027-01-30T15:30:00Z")
    expect(terms({ time_zone: "Asia/Tokyo", cycles: 2 }, ALL, night)).toMatchObject({
      contract_start: "2027-01-31",
      contract_end: "2027-03-30",
    })
    expect(terms({ cycles: 2 }, ALL, night)).toMatchObject({ contract_start: "2027-01-30", contract_end: "2027-03-29" })
  })

  it.each([
    ["2027-08-31T21:30:00Z", "2027-10-30"],
    ["2027-01-28T23:30:00Z", "2027-03-28"],
  ])(
    "ends on the day before a further cycle where the clocks change on one of these two days: begun at %s, on %s",
    (begun, contract_end) => {
      expect(terms({ time_zone: "Europe/Berlin", cycles: 2 }, ALL, new Date(begun))).toMatchObject({ contract_end })
    }
  )

  it("leaves room for the last cycle of a plan by the day where the gateway's day is another than ours", () => {
    const evening = new Date("2027-01-31T01:00:00Z")
    const daily = terms({ interval: "day", time_zone: "America/New_York", cycles: 2 }, ALL, evening)
    expect(daily).toMatchObject({ contract_start: "2027-01-30", contract_end: "2027-02-01", billing_cycle: 2 })
  })
})
