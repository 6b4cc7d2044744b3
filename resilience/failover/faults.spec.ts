import { charge } from "../invariants/testing/evidence"
import { faultsOf } from "./faults"
import type { LedgerLine } from "./faults"
import type { Renewal, RenewalCharge, Try } from "./renewals"

const PAID: Try = { order_no: "A1", state: "captured", transaction_id: "T1", order_id: "order_1" }
const LOST: Try = { order_no: "A0", state: "expired", transaction_id: null, order_id: null }
const CHARGE: RenewalCharge = {
  id: "acqcyc_1",
  cycle: 2,
  state: "completed",
  order_id: "order_1",
  tries: [PAID, LOST],
  orders: ["order_1"],
  is_leased: false,
}
const LINE: LedgerLine = { ...charge({ transaction_id: "T1" }), flow: "token" }
const FIRST: LedgerLine = { ...charge({ transaction_id: "T0", order_no: "A-first" }), flow: "direct" }

const renewal = (changes: Partial<RenewalCharge> = {}): Renewal => ({
  subscription_id: "acqsub_1",
  state: "ended",
  charges: [{ ...CHARGE, ...changes }],
})
const another = (changes: Partial<LedgerLine>): LedgerLine[] => [LINE, { ...LINE, ...changes }]

describe("a renewal that workers raced for", () => {
  it("is as it should be when it was charged once and has one order, though a try before it never came to the gateway", () => {
    expect(faultsOf([renewal()], [FIRST, LINE], 1)).toEqual([])
  })

  it.each<[string, readonly Renewal[], readonly LedgerLine[], string]>([
    ["subscriptions that are missing", [], [], "There were to be 1 subscriptions, and there are 0."],
    [
      "a charge that was never made",
      [renewal({ tries: [] })],
      [],
      "There were to be 1 charges in the gateway's ledger, and there are 0.",
    ],
    [
      "a card that was charged twice",
      [renewal({ tries: [PAID, { ...LOST, transaction_id: "T2" }] })],
      another({ transaction_id: "T2" }),
      "charged its card 2 times",
    ],
    ["money that went back", [renewal()], [{ ...LINE, refunded: "29.90" }], "keeps the money of 0"],
    [
      "a charge that we know nothing of",
      [renewal()],
      another({ transaction_id: "T9" }),
      "charge T9, which is in no row of ours",
    ],
    ["two paid tries", [renewal({ tries: [PAID, { ...PAID, order_no: "A2" }] })], [LINE], "2 of its tries are paid"],
    ["no paid try", [renewal({ tries: [LOST] })], [], "0 of its tries are paid"],
    [
      "a try that is not over",
      [renewal({ tries: [PAID, { ...LOST, state: "unknown" }] })],
      [LINE],
      "its try A0 is unknown",
    ],
    ["no order", [renewal({ orders: [] })], [LINE], "it was to have one order, and has 0"],
    ["two orders", [renewal({ orders: ["order_1", "order_2"] })], [LINE], "it was to have one order, and has 2"],
    [
      "an order that the charge does not name",
      [renewal({ order_id: null })],
      [LINE],
      "its order is order_1, and our rows name",
    ],
    [
      "an order that its try does not name",
      [renewal({ tries: [{ ...PAID, order_id: "order_2" }] })],
      [LINE],
      "our rows name order_1, order_2",
    ],
    ["a charge that is not over", [renewal({ state: "paid" })], [LINE], "its charge is paid"],
    ["a claim", [renewal({ is_leased: true })], [LINE], "its charge is still claimed"],
    [
      "a cycle too many",
      [{ ...renewal(), charges: [CHARGE, { ...CHARGE, cycle: 3 }] }],
      [LINE],
      "it was to have one charge, of cycle 2, and has 2",
    ],
    ["another cycle", [renewal({ cycle: 3 })], [LINE], "it was to have one charge, of cycle 2"],
    [
      "a subscription that goes on",
      [{ ...renewal(), state: "active" }],
      [LINE],
      "its last cycle is over, and it is active",
    ],
  ])("has a fault for %s", (_, renewals, transactions, sentence) => {
    expect(faultsOf(renewals, transactions, 1).join("\n")).toContain(sentence)
  })

  it("has a fault for an order that two of them have", () => {
    const other = {
      ...renewal({ id: "acqcyc_2", tries: [{ ...PAID, transaction_id: "T2" }] }),
      subscription_id: "acqsub_2",
    }
    expect(faultsOf([renewal(), other], another({ transaction_id: "T2" }), 2)).toEqual([
      "There were to be 2 orders, and there are 1.",
    ])
  })
})
