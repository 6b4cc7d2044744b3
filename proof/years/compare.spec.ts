import { faultsOf } from "./compare"
import type { CyclePayment, Lived } from "./compare"
import { LIVES, daysPaid } from "./lives"
import { monthsLater } from "./month"

const ANCHOR = new Date("2030-01-31T10:00:00Z")
const MONTHS = 3

type Ledger = Parameters<typeof faultsOf>[1]
type There = Ledger[number]

const taken = (transaction_id: string, created_at: string, changes: Partial<There> = {}): There => ({
  transaction_id, created_at, order_no: "A1", state: "captured", amount: "29.90", currency: "EUR", captured: "29.90", refunded: "0.00", refunding: "0.00",
  ...changes,
})

const DAYS = ["2030-01-31T10:00:00Z", "2030-02-28T10:00:00Z", "2030-03-31T10:00:00Z", "2030-04-30T10:00:00Z"]
const PAYMENTS = DAYS.map((day, index): CyclePayment => ({ transaction_id: `T${index}`, state: "captured", order_id: `order_${index}`, day: new Date(day) }))
const LEDGER = DAYS.map((day, index) => taken(`T${index}`, day))
const [good] = LIVES
const SAME_ORDER: CyclePayment = { transaction_id: "T2", state: "captured", order_id: "order_1", day: new Date(DAYS[2] ?? "") }
const DECLINED: CyclePayment = { transaction_id: "T8", state: "declined", order_id: null, day: ANCHOR }

function lived(payments: readonly CyclePayment[] = PAYMENTS): Lived[] {
  return good ? [{ life: good, anchor: ANCHOR, payments }] : []
}

const without = <Item>(items: readonly Item[], place: number): Item[] => items.filter((_, index) => index !== place)
const replaced = <Item>(items: readonly Item[], place: number, item: Item): Item[] => items.map((one, index) => (index === place ? item : one))

describe("a life that went as it should", () => {
  it("has an order on the last day of every short month, and nothing to say against it", () => {
    expect(faultsOf(lived(), LEDGER, MONTHS)).toEqual([])
  })

  it.each<[string, readonly CyclePayment[], Ledger, string]>([
    ["a cycle without an order", without(PAYMENTS, 1), LEDGER, "was to be paid for"],
    ["money of no cycle", PAYMENTS, [...LEDGER, taken("T9", DAYS[1] ?? "")], "which is of no cycle"],
    ["another amount", PAYMENTS, replaced(LEDGER, 2, taken("T2", DAYS[2] ?? "", { captured: "30.90" })), "30.90 EUR was taken"],
    ["money that went back", PAYMENTS, replaced(LEDGER, 2, taken("T2", DAYS[2] ?? "", { refunded: "29.90" })), "does not keep the money"],
    ["another day", PAYMENTS, replaced(LEDGER, 2, taken("T2", "2030-04-08T10:00:00Z")), "was taken on 2030-04-08"],
    ["two payments of one order", replaced(PAYMENTS, 2, SAME_ORDER), LEDGER, "have 3 orders"],
    ["a decline that was not to be", [...PAYMENTS, DECLINED], [...LEDGER, taken("T8", DAYS[0] ?? "", { state: "declined" })], "was 1 times"],
  ])("is told of %s", (_, payments, ledger, sentence) => {
    expect(faultsOf(lived(payments), ledger, MONTHS).join()).toContain(sentence)
  })
})

describe("the fates", () => {
  it("say which days are paid: all, without those of a pause, or those before an end", () => {
    const paid = (fate: string, account: string) => LIVES.filter((one) => one.fate === fate && one.account === account).map((life) => daysPaid(life, 4))
    expect(paid("all good", "default")).toEqual([[0, 1, 2, 3, 4]])
    expect(paid("paused over a day, resumed", "default")).toEqual([[0, 1, 3, 4]])
    expect(paid("subscribed anew after a pause", "deducting")).toEqual([[0, 1, 2]])
    expect(paid("cancelled", "deducting")).toEqual([[0, 1]])
  })

  it("count months by the calendar", () => {
    expect(monthsLater(ANCHOR, 1).toISOString()).toBe("2030-02-28T10:00:00.000Z")
    expect(monthsLater(ANCHOR, 13).toISOString()).toBe("2031-02-28T10:00:00.000Z")
    expect(monthsLater(ANCHOR, 2).toISOString()).toBe("2030-03-31T10:00:00.000Z")
  })
})
