import type { AttemptFacts, PaymentLinkPatch } from "./payment-link-status"
import { queryStatusOf } from "./payment-link-status"

const NOW = new Date("2026-06-01T12:00:00Z")
const LATER = new Date("2026-06-08T12:00:00Z")

const link = (facts: Partial<PaymentLinkPatch> = {}): PaymentLinkPatch => ({
  state: "open",
  expiresAt: LATER,
  amount: "10.00",
  outstanding: "10.00",
  attempts: [],
  ...facts,
})

const attempt = (facts: Partial<AttemptFacts>): AttemptFacts => ({
  state: "captured",
  flow: "hosted",
  isOfLink: true,
  reversed: false,
  synced: false,
  orphaned: false,
  ...facts,
})

describe("a payment link", () => {
  it("is payable while exactly its amount is outstanding", () => {
    expect(queryStatusOf(link(), NOW)).toBe("payable")
    for (const outstanding of ["9.99", "10.01"]) expect(queryStatusOf(link({ outstanding }), NOW)).toBe("changed")
    expect(queryStatusOf(link({ outstanding: "0.00" }), NOW)).toBe("nothing_due")
  })

  it("is over from the moment of its date on, also if no job has recorded that yet", () => {
    expect(queryStatusOf(link({ expiresAt: NOW }), NOW)).toBe("expired")
    expect(queryStatusOf(link({ state: "expired" }), NOW)).toBe("expired")
    expect(queryStatusOf(link({ state: "canceled" }), NOW)).toBe("canceled")
  })

  it("is paid when its money is there, whatever became of it since", () => {
    for (const state of ["open", "paid", "expired", "canceled"] as const) {
      expect(queryStatusOf(link({ state, attempts: [attempt({})], outstanding: "0.00" }), LATER)).toBe("paid")
    }
  })

  it("waits while money may be on its way, also in another way than by this link", () => {
    for (const state of ["processing", "unknown", "pending", "mismatch"] as const) {
      expect(queryStatusOf(link({ attempts: [attempt({ state, isOfLink: false })] }), NOW)).toBe("checking")
    }
    expect(queryStatusOf(link({ attempts: [attempt({ isOfLink: false })] }), NOW)).toBe("checking")
    expect(queryStatusOf(link({ attempts: [attempt({ orphaned: true })] }), NOW)).toBe("checking")
    expect(queryStatusOf(link({ attempts: [attempt({ state: "open", flow: "direct", isOfLink: false })] }), NOW)).toBe(
      "checking"
    )
  })

  it("is payable beside payments that Medusa has, tries that failed, money that was reversed, and a page that was left", () => {
    const attempts = [
      attempt({ isOfLink: false, synced: true }),
      attempt({ state: "declined" }),
      attempt({ state: "expired" }),
      attempt({ reversed: true }),
      attempt({ state: "open" }),
    ]
    expect(queryStatusOf(link({ attempts }), NOW)).toBe("payable")
  })
})
