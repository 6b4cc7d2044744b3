import { amount, currency, orderNo, profileOf } from "../../../testing/gateway/account"
import { writeBody } from "../wire/body"
import { encodePayment } from "./payment-fields"
import type { PaymentRequest } from "./payment-request"

const ORDER = { order_no: orderNo("O1"), currency: currency("eur"), amount: amount("21.77") }

const encode = (changes: Partial<PaymentRequest>): Record<string, unknown> => {
  const fields = encodePayment({ ...ORDER, ...changes }, { profile: profileOf(), currency: ORDER.currency })
  return JSON.parse(writeBody(fields, "json").text.reveal()) as Record<string, unknown>
}

describe("the shopper and the subscription in a payment request", () => {
  const SUBSCRIPTION = { contract_name: "g", contract_amount: amount("1.00"), interval_count: 1 }
  const owner = (changes: object): unknown => encode({ account_owner: [changes] })["account_owner"]

  it.each([
    ["+12.50", 12.5],
    ["-012.50", -12.5],
    ["007", 7],
    ["0.5", 0.5],
    ["0", 0],
  ])("writes a sum of %s as the number %d", (past_orders_sum, number) => {
    expect(owner({ past_orders_sum })).toEqual([{ past_orders_sum: number }])
  })

  it("leaves out unknown values, and sends a zero", () => {
    expect(owner({})).toEqual([{}])
    expect(owner({ created: 0, past_orders_count: 0 })).toEqual([{ created: 0, past_orders_count: 0 }])
    expect(encode({ checkout_time: 0 })).toMatchObject({ checkout_time: 0 })
  })

  it.each<[Partial<PaymentRequest>, string]>([
    [{ account_owner: [{ created: -1 }] }, "account_owner.created is not a whole number."],
    [{ account_owner: [{ past_orders_count: 1.5 }] }, "account_owner.past_orders_count is not a whole number."],
    [{ account_owner: [{ past_orders_sum: "many" }] }, "account_owner.past_orders_sum is not a decimal number."],
    [{ subscription: { ...SUBSCRIPTION, interval_count: -1 } }, "subscription.interval_count is not a whole number."],
    [{ subscription: { ...SUBSCRIPTION, billing_cycle: 0.5 } }, "subscription.billing_cycle is not a whole number."],
    [{ subscription: { ...SUBSCRIPTION, promotion_cycle: -2 } }, "subscription.promotion_cycle is not a whole number."],
    [
      { subscription: { ...SUBSCRIPTION, contract_end: "2027-01-31x" } },
      "subscription.contract_end is not a date in the format YYYY-MM-DD.",
    ],
    [
      { subscription: { ...SUBSCRIPTION, contract_start: "12027-01-31" } },
      "subscription.contract_start is not a date in the format YYYY-MM-DD.",
    ],
    [{ birth_date: "1990" }, "birth_date is not a date in the format DD-MM-YYYY."],
    [{ checkout_time: -1 }, "checkout_time is not a whole number of seconds."],
  ])("is refused with what is wrong: %j", (changes, message) => {
    expect(() => encode(changes)).toThrow(message)
  })

  it("is rejected for a subscription's amount that is too long by the name of its field", () => {
    const subscription = { ...SUBSCRIPTION, contract_amount: amount("9999999999999.00") }
    expect(() => encode({ subscription })).toThrow(/^contract_amount exceeds the gateway's limit of 15 characters/)
  })
})
