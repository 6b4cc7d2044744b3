import type { PaymentOutcome } from "../../gateway"
import { account } from "../../testing/account"
import { newsOfOutcome } from "./news-of-outcome"

const rejected = (code?: string, source?: string): PaymentOutcome => ({ kind: "rejected", status: 400, code, source })
const newsOf = (outcome: PaymentOutcome) => newsOfOutcome(outcome, account(), () => "sealed")

describe("a request that the gateway does not take", () => {
  it.each([undefined, "X9999", "I9999", "I0013"])("asked no card where its code (%s) does not say that it was the card", (code) => {
    expect(newsOf(rejected(code))).toMatchObject({ to: "declined", facts: { result_code: code ?? null, never_sent: true } })
  })

  it("is a decline where it names a field of the card", () => {
    expect(newsOf(rejected("X9999", "security_code"))).toMatchObject({ to: "declined", facts: { never_sent: false } })
    expect(newsOf(rejected("X9999", "amount"))).toMatchObject({ to: "declined", facts: { never_sent: true } })
  })

  it("is asked about where its code leaves open how it ended", () => {
    expect(newsOf(rejected("68"))).toMatchObject({ to: "unknown", facts: { result_code: "68" } })
  })

  it("is a decline where its code says that it was the card", () => {
    expect(newsOf(rejected("54"))).toMatchObject({ to: "declined", facts: { result_code: "54", never_sent: false } })
  })
})
