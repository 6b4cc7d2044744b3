import { SUBSCRIPTION_STATES } from "../../domain/subscription-state"
import type { StandingOfSubscription } from "./allowed"
import { allowedActs } from "./allowed"

const active: StandingOfSubscription = {
  state: "active",
  next_due_at: "2030-02-01T00:00:00Z",
  mandate: null,
  billing_cycles: [],
}

const FAILED = { state: "failed", next_step_at: null } as const

describe("what a merchant can do with a subscription", () => {
  it("is everything but resume while it is active", () => {
    expect(allowedActs(active)).toEqual([
      "charge",
      "change",
      "skip",
      "card",
      "ask_card",
      "pause",
      "cancel_end",
      "cancel_now",
    ])
  })

  it("leaves the next cycle alone while one is being charged", () => {
    expect(allowedActs({ ...active, next_due_at: null })).toEqual([
      "card",
      "ask_card",
      "pause",
      "cancel_end",
      "cancel_now",
    ])
  })

  it("is also to have tried now what waits for its day", () => {
    for (const state of ["due", "declined", "held"] as const) {
      expect(
        allowedActs({ ...active, next_due_at: null, billing_cycles: [{ state, next_step_at: "2030-01-02T00:00:00Z" }] })
      ).toContain("charge")
    }
    for (const state of ["trying", "paid"] as const) {
      expect(
        allowedActs({ ...active, billing_cycles: [{ state, next_step_at: "2030-01-02T00:00:00Z" }] })
      ).not.toContain("charge")
    }
    expect(
      allowedActs({
        ...active,
        state: "paused",
        billing_cycles: [{ state: "declined", next_step_at: "2030-01-02T00:00:00Z" }],
      })
    ).not.toContain("charge")
    expect(allowedActs({ ...active, billing_cycles: [{ state: "done", next_step_at: null }] })).toContain("charge")
  })

  it("is to go on with it or to cancel it while it is paused, or on its way to its end", () => {
    expect(allowedActs({ ...active, state: "paused" })).toEqual(["card", "ask_card", "resume", "cancel_now"])
    expect(allowedActs({ ...active, state: "canceling" })).toEqual(["resume", "cancel_now"])
  })

  it("is to charge once more what was given up, where there is a charge", () => {
    expect(allowedActs({ ...active, state: "past_due", billing_cycles: [FAILED] })).toEqual([
      "charge",
      "card",
      "ask_card",
      "cancel_now",
    ])
    expect(allowedActs({ ...active, state: "past_due" })).toEqual(["card", "ask_card", "cancel_now"])
  })

  it("is nothing but to cancel it where the gateway deducts by itself", () => {
    for (const state of SUBSCRIPTION_STATES) {
      const acts = allowedActs({ ...active, state, mandate: {}, billing_cycles: [FAILED] })
      expect(acts.filter((act) => act !== "cancel_end" && act !== "cancel_now")).toEqual([])
    }
    expect(allowedActs({ ...active, mandate: {} })).toEqual(["cancel_end", "cancel_now"])
  })

  it("is nothing before its first order and after its end", () => {
    for (const state of ["proposed", "canceled", "ended"] as const)
      expect(allowedActs({ ...active, state, billing_cycles: [FAILED] })).toEqual([])
  })
})
