import { faultsOf } from "./compare"
import type { CyclePayment, Lived } from "./compare"
import { daysPaid, livesOver } from "./lives"
import type { Life } from "./lives"

const ANCHOR = new Date("2030-01-31T10:00:00Z")
const MONTHS = 3

type Ledger = Parameters<typeof faultsOf>[1]
type There = Ledger[number]

const taken = (transaction_id: string, created_at: string, changes: Partial<There> = {}): There => ({
  transaction_id,
  created_at,
  order_no: "A1",
  state: "captured",
  amount: "29.90",
  currency: "EUR",
  captured: "29.90",
  refunded: "0.00",
  refunding: "0.00",
  ...changes,
})
const paid = (place: number, day: string, placed = day): CyclePayment => ({
  transaction_id: `T${place}`,
  state: "captured",
  order_id: `order_${place}`,
  day: new Date(day),
  placed_at: new Date(placed),
})

const DAYS = ["2030-01-31T10:00:00Z", "2030-02-28T10:00:00Z", "2030-03-31T10:00:00Z", "2030-04-30T10:00:00Z"]
const [, , MARCH = ""] = DAYS
const PAYMENTS = DAYS.map((day, place) => paid(place, day))
const LEDGER = DAYS.map((day, place) => taken(`T${place}`, day))
const DECLINED: CyclePayment = {
  transaction_id: "T8",
  state: "declined",
  order_id: null,
  day: new Date(MARCH),
  placed_at: null,
}
const GOOD: Life = { fate: "all good", account: "default", card: "", begins: 0, acts: [], paused: [], declines: [] }

const lived = (payments: readonly CyclePayment[] = PAYMENTS, life: Partial<Life> = {}): Lived[] => [
  { life: { ...GOOD, ...life }, anchor: ANCHOR, payments },
]
const without = <Item>(items: readonly Item[], place: number): Item[] => items.filter((_, index) => index !== place)
const replaced = <Item>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((one, index) => (index === place ? item : one))

describe("a life that went as it should", () => {
  it("has an order on the last day of every short month, and no fault", () => {
    expect(faultsOf(lived(), LEDGER, MONTHS)).toEqual([])
  })

  it("is paid for late by so many days as it was to be where its card was declined, and has its order on that day", () => {
    const late = "2030-04-01T10:00:00Z"
    const payments = [...replaced(PAYMENTS, 2, paid(2, MARCH, late)), DECLINED]
    const ledger = [...replaced(LEDGER, 2, taken("T2", late)), taken("T8", MARCH, { state: "declined" })]
    const declinedIn = (paidAfter: number) =>
      lived(payments, { declines: [{ day: 2, fault: "charge_declined", paidAfter }] })
    expect(faultsOf(declinedIn(1), ledger, MONTHS)).toEqual([])
    expect(faultsOf(declinedIn(2), ledger, MONTHS).join()).toContain(
      "was to be taken on 2030-04-02, and was on 2030-04-01"
    )
  })

  it("is charged by the gateway's calendar, whose last day of a short month stays its day", () => {
    const ledger = [...LEDGER.slice(0, 2), taken("T2", "2030-03-28T10:00:00Z"), taken("T3", "2030-04-28T10:00:00Z")]
    const payments = PAYMENTS.map((payment, place) => ({
      ...payment,
      placed_at: new Date(ledger[place]?.created_at ?? ""),
    }))
    expect(faultsOf(lived(payments, { account: "billed" }), ledger, MONTHS)).toEqual([])
    expect(faultsOf(lived(PAYMENTS, { account: "billed" }), LEDGER, MONTHS)).toHaveLength(2)
  })

  it.each<[string, readonly CyclePayment[], Ledger, string]>([
    ["a cycle without an order", without(PAYMENTS, 1), LEDGER, "was to be paid for"],
    ["money of no cycle", PAYMENTS, [...LEDGER, taken("T9", MARCH)], "which is of no cycle"],
    ["another amount", PAYMENTS, replaced(LEDGER, 2, taken("T2", MARCH, { captured: "30.90" })), "30.90 EUR was taken"],
    [
      "money that went back",
      PAYMENTS,
      replaced(LEDGER, 2, taken("T2", MARCH, { refunded: "29.90" })),
      "does not keep the money",
    ],
    [
      "another day",
      PAYMENTS,
      replaced(LEDGER, 2, taken("T2", "2030-04-01T00:00:00Z")),
      "was to be taken on 2030-03-31, and was on 2030-04-01",
    ],
    [
      "an order of another day",
      replaced(PAYMENTS, 2, paid(2, MARCH, "2030-03-30T23:59:59Z")),
      LEDGER,
      "was taken on 2030-03-31 has an order of 2030-03-30",
    ],
    [
      "two payments of one order",
      replaced(PAYMENTS, 2, { ...paid(2, MARCH), order_id: "order_1" }),
      LEDGER,
      "have 3 orders",
    ],
    [
      "a decline that was not to be",
      [...PAYMENTS, DECLINED],
      [...LEDGER, taken("T8", MARCH, { state: "declined" })],
      "on no day, and was on 2030-03-31",
    ],
  ])("has a fault for %s", (_, payments, ledger, sentence) => {
    expect(faultsOf(lived(payments), ledger, MONTHS).join()).toContain(sentence)
  })
})

describe("the fates", () => {
  const days = (months: number, account: string, fate: string) =>
    livesOver(months)
      .filter((one) => one.fate === fate && one.account === account)
      .map((life) => daysPaid(life, months))

  it("decide which days are paid: all, without those of a pause, those that were declined for good, or those before an end", () => {
    expect(days(4, "default", "all good")).toEqual([[0, 1, 2, 3, 4]])
    expect(days(4, "default", "declined, tried again")).toEqual([[0, 1, 2, 3, 4]])
    expect(days(4, "billed", "declined")).toEqual([[0, 2, 3, 4]])
    expect(days(4, "default", "paused, resumed")).toEqual([[0, 1, 3, 4]])
    expect(days(4, "billed", "subscribed anew after a pause")).toEqual([[0, 1, 2]])
    expect(days(4, "billed", "canceled")).toEqual([[0, 1]])
  })

  it("are spread over two years where there is time", () => {
    const [withoutPause = []] = days(24, "default", "paused, resumed")
    expect(withoutPause.slice(7, 12)).toEqual([7, 8, 12, 13, 14])
    expect(days(24, "billed", "stolen, canceled").map(({ length }) => length)).toEqual([13])
    expect(days(24, "billed", "subscribed anew with another card").map(({ length }) => length)).toEqual([12])
    expect(days(24, "default", "canceled").map(({ length }) => length)).toEqual([19])
  })
})
