import { parseCurrency } from "../shared/currency"
import type { RefundEntry } from "./medusa-refunds"
import { bookableRefund, refundReplacedBy, refundsInTheWay } from "./medusa-refunds"
import type { ModificationState } from "./modification-state"
import { amountOf, held } from "../../testing/payment-amounts"

const refund = (
  state: ModificationState,
  medusa_id: string | null,
  changes: Partial<RefundEntry> = {}
): RefundEntry => ({
  kind: "refund",
  state,
  amount: amountOf("10.00"),
  medusa_id,
  history: [{ to: "processing" }, { to: "accepted" }, { to: state }],
  ...changes,
})

const euro = held("captured").currency

describe("the part of a refund in cents that Medusa records", () => {
  it.each([
    ["the refund's amount, where Medusa has as much left", "10.00", "21.765125", "10.00"],
    ["all that is left, where the refund is that, rounded", "21.77", "21.765125", "21.765125"],
    ["all that is left, where earlier parts were rounded the other way", "6.68", "6.671667", "6.671667"],
    ["the refund's amount, where a whole cent is missing: a person has to look", "21.77", "21.76", "21.77"],
    ["the refund's amount, where Medusa has nothing left at all", "0.01", "0", "0.01"],
  ])("is %s", (_, amount, left, recorded) => {
    expect(bookableRefund(amount, left, euro)).toBe(recorded)
  })

  it("takes the smallest unit of the currency for a cent", () => {
    const yen = parseCurrency("JPY")
    if (!yen) throw new Error("There is no yen.")
    expect(bookableRefund("1000.00", "999.6", yen)).toBe("999.6")
  })
})

describe("a refund of the gateway's back office", () => {
  it("replaces one of that amount that failed at the bank", () => {
    expect(refundReplacedBy(amountOf("10.00"), [refund("failed", "ref_1")])).toBe("ref_1")
  })

  it.each<[string, RefundEntry[]]>([
    ["of another amount", [refund("failed", "ref_1", { amount: amountOf("9.99") })]],
    ["that is done", [refund("done", "ref_1")]],
    ["that was sent again", [refund("failed", "ref_1"), refund("accepted", "ref_1")]],
    [
      "that was never accepted, and that Medusa does not have",
      [refund("failed", "ref_1", { history: [{ to: "processing" }, { to: "failed" }] })],
    ],
    ["that is no refund", [refund("failed", "ref_1", { kind: "capture" })]],
  ])("replaces none %s", (_, entries) => {
    expect(refundReplacedBy(amountOf("10.00"), entries)).toBeUndefined()
  })

  it("replaces the one of two that was not sent again", () => {
    expect(
      refundReplacedBy(amountOf("10.00"), [
        refund("failed", "ref_1"),
        refund("done", "ref_1"),
        refund("failed", "ref_2"),
      ])
    ).toBe("ref_2")
  })
})

describe("a refund that the gateway made, and for which Medusa has no room,", () => {
  const entries = [refund("failed", "ref_1"), refund("failed", "ref_2"), refund("done", "ref_3")]
  const refunds = [
    { id: "ref_1", amount: "3.333333" },
    { id: "ref_2", amount: "10" },
    { id: "ref_3", amount: "5" },
  ]

  it("takes that of the largest that failed at the bank, and of as many as it takes", () => {
    expect(refundsInTheWay({ amount: "21.00", currency: euro }, "11.566667", refunds, entries)).toEqual([refunds[1]])
    expect(refundsInTheWay({ amount: "24.90", currency: euro }, "11.566667", refunds, entries)).toEqual([
      refunds[1],
      refunds[0],
    ])
  })

  it("takes enough where the cent is only rounded", () => {
    expect(refundsInTheWay({ amount: "21.57", currency: euro }, "11.566667", refunds, entries)).toEqual([refunds[1]])
  })

  it("takes none where it fits to the cent", () => {
    expect(refundsInTheWay({ amount: "11.57", currency: euro }, "11.57", refunds, entries)).toEqual([])
  })

  it("takes none where all of them are not enough either", () => {
    expect(refundsInTheWay({ amount: "24.91", currency: euro }, "11.566667", refunds, entries)).toEqual([])
  })

  it("takes none that was sent again, was rejected immediately, or that has no actor in Medusa", () => {
    const others = [
      refund("failed", "ref_1"),
      refund("accepted", "ref_1"),
      refund("failed", "ref_2", { history: [{ to: "processing" }, { to: "failed" }] }),
      refund("failed", null),
    ]
    expect(refundsInTheWay({ amount: "12.00", currency: euro }, "11.566667", refunds, others)).toEqual([])
  })
})
