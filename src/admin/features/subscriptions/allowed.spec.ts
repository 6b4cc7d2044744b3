import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import type { SubscriptionStatus } from "./allowed"
import { allowedActions } from "./allowed"

const active: SubscriptionStatus = {
  state: "active",
  next_due_at: "2030-02-01T00:00:00Z",
  mandate: null,
  billing_cycles: [],
}

const FAILED = { state: "failed", next_step_at: null } as const

describe("what a merchant can do with a subscription", () => {
  it("is everything but resume while it is active", () => {
    expect(allowedActions(active)).toEqual([
      "charge",
      "change",
      "skip",
      "card",
      "request_card",
      "pause",
      "cancel_end",
      "cancel_now",
    ])
  })

  it("leaves the next cycle alone while one is being charged", () => {
    expect(allowedActions({ ...active, next_due_at: null })).toEqual([
      "card",
      "request_card",
      "pause",
      "cancel_end",
      "cancel_now",
    ])
  })

  it("is also to have tried now what waits for its day", () => {
    for (const state of ["due", "declined", "blocked"] as const) {
      expect(
        allowedActions({
          ...active,
          next_due_at: null,
          billing_cycles: [{ state, next_step_at: "2030-01-02T00:00:00Z" }],
        })
      ).toContain("charge")
    }
    for (const state of ["processing", "paid"] as const) {
      expect(
        allowedActions({ ...active, billing_cycles: [{ state, next_step_at: "2030-01-02T00:00:00Z" }] })
      ).not.toContain("charge")
    }
    expect(
      allowedActions({
        ...active,
        state: "paused",
        billing_cycles: [{ state: "declined", next_step_at: "2030-01-02T00:00:00Z" }],
      })
    ).not.toContain("charge")
    expect(allowedActions({ ...active, billing_cycles: [{ state: "completed", next_step_at: null }] })).toContain(
      "charge"
    )
  })

  it("is to go on with it or to cancel it while it is paused, or on its way to its end", () => {
    expect(allowedActions({ ...active, state: "paused" })).toEqual(["card", "request_card", "resume", "cancel_now"])
    expect(allowedActions({ ...active, state: "canceling" })).toEqual(["resume", "cancel_now"])
  })

  it("is to charge once more what was given up, where there is a charge", () => {
    expect(allowedActions({ ...active, state: "past_due", billing_cycles: [FAILED] })).toEqual([
      "charge",
      "card",
      "request_card",
      "cancel_now",
    ])
    expect(allowedActions({ ...active, state: "past_due" })).toEqual(["card", "request_card", "cancel_now"])
  })

  it("is nothing but to cancel it if it is gateway-billed", () => {
    for (const state of SUBSCRIPTION_STATES) {
      const actions = allowedActions({ ...active, state, mandate: {}, billing_cycles: [FAILED] })
      expect(actions.filter((action) => action !== "cancel_end" && action !== "cancel_now")).toEqual([])
    }
    expect(allowedActions({ ...active, mandate: {} })).toEqual(["cancel_end", "cancel_now"])
  })

  it("is nothing before its first order and after its end", () => {
    for (const state of ["incomplete", "canceled", "ended"] as const)
      expect(allowedActions({ ...active, state, billing_cycles: [FAILED] })).toEqual([])
  })
})
