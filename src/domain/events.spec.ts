import { EVENT_NAMES } from "./events"
import { PAYMENT_STATES } from "./payments/payment-state"

describe("the plugin's events", () => {
  it("report each state that a payment gets from outside, and the result of its order", () => {
    const ofPayments = EVENT_NAMES.filter((name) => name.startsWith("acquiring.payment."))
    expect(ofPayments.map((name) => name.replace("acquiring.payment.", ""))).toEqual([
      ...PAYMENT_STATES.filter((state) => state !== "created" && state !== "processing"),
      "reattached",
      "orphaned",
      "authorization_expiring",
    ])
  })

  it("have names of their own, all of one form", () => {
    expect(new Set(EVENT_NAMES).size).toBe(EVENT_NAMES.length)
    for (const name of EVENT_NAMES) expect(name).toMatch(/^acquiring\.[a-z_]+\.[a-z_]+$/)
  })
})
