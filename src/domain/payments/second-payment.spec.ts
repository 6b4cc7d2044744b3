import { PAYMENT_STATES } from "./payment-state"
import type { PaymentState } from "./payment-state"
import { blockBy } from "./second-payment"
import type { AttemptElsewhere } from "./second-payment"

const SUM = { amount: "29.90", currency: "EUR" }
const attempt = (changes: Partial<AttemptElsewhere> = {}): AttemptElsewhere => ({
  state: "captured",
  flow: "direct",
  ...SUM,
  reversed_at: null,
  wentBack: false,
  ...changes,
})

describe("an attempt in another session of a purchase", () => {
  it.each<[PaymentState, ReturnType<typeof blockBy>]>([
    ["processing", "unresolved"],
    ["open", "unresolved"],
    ["pending", "unresolved"],
    ["mismatch", "unresolved"],
    ["unknown", "unresolved"],
    ["authorized", "paid"],
    ["captured", "paid"],
  ])("that is %s blocks another card: %s", (state, block) => {
    expect(blockBy(attempt({ state }), SUM)).toBe(block)
  })

  it.each(PAYMENT_STATES.filter((state) => ["created", "declined", "canceled", "expired"].includes(state)))(
    "that is %s does not",
    (state) => {
      expect(blockBy(attempt({ state }), SUM)).toBeUndefined()
    }
  )

  it("that is an open page of the gateway does not", () => {
    expect(blockBy(attempt({ state: "open", flow: "hosted" }), SUM)).toBeUndefined()
  })

  it.each<[string, Partial<AttemptElsewhere>]>([
    ["goes back", { reversed_at: new Date(0) }],
    ["went back by Medusa's own refund", { wentBack: true }],
    ["is of another amount, as the cart has changed", { amount: "29.91" }],
    ["is of another currency, as the region has changed", { currency: "USD" }],
  ])("whose money %s does not", (_, changes) => {
    expect(blockBy(attempt(changes), SUM)).toBeUndefined()
  })

  it("is of the same amount also where that is written otherwise, and of none where nothing can be paid by card", () => {
    expect(blockBy(attempt(), { ...SUM, amount: "29.9" })).toBe("paid")
    expect(blockBy(attempt(), { ...SUM, amount: "0" })).toBeUndefined()
  })

  it("blocks whatever its amount as long as it is unresolved", () => {
    expect(blockBy(attempt({ state: "unknown", amount: "1.00" }), SUM)).toBe("unresolved")
    expect(blockBy(attempt({ state: "unknown" }), { ...SUM, amount: "0" })).toBe("unresolved")
  })
})
