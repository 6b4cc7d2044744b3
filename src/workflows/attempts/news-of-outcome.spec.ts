import type { PaymentOutcome } from "../../gateway"
import { account } from "../../testing/account"
import { newsOfOutcome } from "./news-of-outcome"

const rejected = (code?: string): PaymentOutcome => ({ kind: "rejected", status: 400, code })
const newsOf = (outcome: PaymentOutcome) => newsOfOutcome(outcome, account(), () => "sealed")

describe("a request that the gateway does not take", () => {
  it.each([undefined, "X9999", "I9999"])("asked no card where its code (%s) does not say that it was the card", (code) => {
    expect(newsOf(rejected(code))).toMatchObject({ to: "declined", facts: { result_code: code ?? null, never_sent: true } })
  })

  it("is a decline where its code says that it was the card", () => {
    expect(newsOf(rejected("54"))).toMatchObject({ to: "declined", facts: { result_code: "54", never_sent: false } })
  })
})
