import { isOver, isPageLeft } from "./page-left"
import type { PaymentFlow, PaymentState } from "./payment-state"

const NOON = new Date("2030-01-01T12:00:00Z")
const BEFORE = new Date(NOON.getTime() - 1)

const page = (state: PaymentState, change: Partial<Parameters<typeof isPageLeft>[0]> = {}) => ({
  state,
  flow: "hosted" as PaymentFlow,
  expires_at: NOON,
  next_poll_at: NOON,
  history: [{ cause: "shopper" as const }],
  ...change,
})

describe("A page of the gateway", () => {
  it("is over at its end, and never without one", () => {
    expect([isOver(page("open"), BEFORE), isOver(page("open"), NOON), isOver(page("expired"), NOON)]).toEqual([
      false,
      true,
      false,
    ])
    expect(isOver(page("open", { expires_at: null }), NOON)).toBe(false)
  })

  it("is left once its time is over, or a card was declined there, as long as the gateway is queried", () => {
    expect([isPageLeft(page("open"), BEFORE), isPageLeft(page("open"), NOON)]).toEqual([false, true])
    for (const state of ["expired", "declined"] as const) {
      expect(isPageLeft(page(state), NOON)).toBe(true)
      expect(isPageLeft(page(state, { next_poll_at: null }), NOON)).toBe(false)
      expect(isPageLeft(page(state, { history: [{ cause: "operator" }] }), NOON)).toBe(false)
    }
  })

  it("is none where a card was typed in the shop, or something else is known of the payment", () => {
    expect(isPageLeft(page("open", { flow: "direct" }), NOON)).toBe(false)
    expect(isPageLeft(page("declined", { flow: "direct" }), NOON)).toBe(false)
    for (const state of ["created", "processing", "pending", "captured", "mismatch", "unknown"] as const)
      expect(isPageLeft(page(state), NOON)).toBe(false)
  })
})
