import { AcquiringError } from "../kit"
import type { Payment } from "../kit"
import type { Cart, Order } from "../store/types"
import { lookAgain } from "./look-again"

const order: Order = {
  id: "order_1",
  display_id: 7,
  email: "a@example.com",
  currency_code: "eur",
  total: 29.9,
  items: null,
}
const SESSION = { id: "payses_1", provider_id: "pp_acquiring_default", status: "pending" }
const cart = (changes: object): Cart => Object.assign(JSON.parse('{"id":"cart_1"}'), changes)
const withSession = cart({ payment_collection: { payment_sessions: [SESSION] } })
const pending: Payment = { status: "pending", code: "being_checked", message: "", retry: false }
const refused = (status: number) => Object.assign(new Error("Refused."), { status })

const asked = ({
  payment = Promise.resolve(pending),
  opened = Promise.resolve("payses_2"),
}: {
  payment?: Promise<Payment>
  opened?: Promise<string>
}) => ({
  store: { complete: jest.fn(async () => order), paymentSession: jest.fn(() => opened) },
  kit: { waitForPayment: jest.fn(() => payment) },
})
const look = (ways: Parameters<typeof asked>[0], of: Cart) => lookAgain(asked(ways), of, new AbortController().signal)

describe("the view of a cart whose payment is being checked", () => {
  it("is the order once the store made it", async () => {
    expect(await look({}, cart({ completed_at: "2026-01-01" }))).toEqual({ name: "done", order })
  })

  it("is the wait while the payment is not decided", async () => {
    expect(await look({}, withSession)).toEqual({ name: "checking" })
  })

  it("is the wait while the payment gets another session, and an error if that cannot be read", async () => {
    expect(
      await look({ payment: Promise.reject(new AcquiringError(404, "not_found", "Gone.", false)) }, withSession)
    ).toEqual({ name: "checking" })
    await expect(look({ payment: Promise.reject(new TypeError("Failed to fetch")) }, withSession)).rejects.toThrow(
      "Failed to fetch"
    )
  })

  it("is the wait while the store opens no other session, and the payment when it does", async () => {
    expect(await look({ opened: Promise.reject(refused(409)) }, cart({}))).toEqual({ name: "checking" })
    expect(await look({}, cart({}))).toEqual({ name: "payment" })
  })
})
