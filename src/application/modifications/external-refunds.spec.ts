import { textOf } from "../../../testing/english"
import type { SearchRefundRow } from "../../gateway"
import { readTransactionId } from "../../gateway"
import { account } from "../../testing/account"
import { paymentRow } from "../../testing/payment-row"
import { externalRefunds } from "./external-refunds"

const TRANSACTION = "1234567890123456789"
const payment = paymentRow({ state: "captured", transaction_id: TRANSACTION })

function row(change: Partial<SearchRefundRow> = {}): SearchRefundRow {
  return {
    transaction_id: readTransactionId(TRANSACTION),
    order_no: payment.order_no,
    refund_amount: "10.00",
    refund_status: "1",
    refund_reference_id: "1-01",
    ...change,
  }
}

describe("the result of a search for a payment's refunds", () => {
  it("is each of its transaction, and that they are all", () => {
    expect(
      externalRefunds([row(), row({ order_no: undefined, refund_reference_id: undefined })], payment, account())
    ).toEqual({
      refunds: [
        { reference: "1-01", amount: "10.00", state: "accepted" },
        { reference: "", amount: "10.00", state: "accepted" },
      ],
    })
    expect(externalRefunds([], payment, account())).toEqual({ refunds: [] })
  })

  it("has the bank's number of each as soon as the gateway returns it", () => {
    const found = externalRefunds(
      [row({ refund_reference: "74012345678901234567890" }), row({ refund_reference: "" })],
      payment,
      account()
    ).refunds
    expect(found.map(({ refund_reference }) => refund_reference)).toEqual(["74012345678901234567890", undefined])
  })

  it("is each with the decimals of its currency, if the profile is set so", () => {
    const dinars = { ...payment, currency: "KWD" }
    const named = account({ profile: { formats: { amounts: "currency_decimals" } } })
    expect(externalRefunds([row({ refund_amount: "3.500" })], dinars, named).refunds).toMatchObject([
      { amount: "3.50" },
    ])
    expect(textOf(externalRefunds([row({ refund_amount: "3.500" })], dinars, account()).doubt)).toContain(
      "is unreadable"
    )
  })

  it("is nothing of another transaction, nor of another order number", () => {
    const others = [
      row({ transaction_id: readTransactionId("9876543210987654321") }),
      row({ transaction_id: undefined, order_no: "ANOTHER" }),
    ]
    expect(externalRefunds(others, payment, account())).toEqual({ refunds: [] })
  })

  it.each([
    { refund_amount: "ten" },
    { refund_amount: undefined },
    { transaction_id: undefined },
    { transaction_id: undefined, order_no: undefined },
    { order_no: "ANOTHER" },
  ])("is not all if a row may belong to it without a sure reference: %j", (change) => {
    const { refunds, doubt } = externalRefunds([row(change), row({ refund_amount: "3.00" })], payment, account())
    expect(refunds).toMatchObject([{ amount: "3.00" }])
    expect(textOf(doubt)).toContain(
      ", but its transaction, order number or amount is unreadable. It may be this refund."
    )
  })

  it("is not all where the account has other numbers since, or is elsewhere", () => {
    expect(textOf(externalRefunds([], { ...payment, merchant_id: "200002" }, account()).doubt)).toContain(
      "merchant_id 200002"
    )
    expect(textOf(externalRefunds([], { ...payment, base_url: "https://former.example" }, account()).doubt)).toContain(
      "baseUrl https://former.example"
    )
  })
})
