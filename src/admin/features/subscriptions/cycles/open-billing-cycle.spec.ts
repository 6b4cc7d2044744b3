import type { BillingCycleState } from "../../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../../../domain/subscriptions/subscription-state"
import { chargeOfAnotherCard, lastGivenUp, payableAtLink, waitingBillingCycle } from "./open-billing-cycle"

const subscription = (state: SubscriptionState, newest?: BillingCycleState, cycles: number | null = null) => {
  const older = { state: "completed", cycle: 2, next_step_at: null } as const
  return {
    state,
    cycles,
    billing_cycles: newest ? [{ state: newest, cycle: 3, next_step_at: "2030-01-02T12:00:00.000Z" }, older] : [],
  }
}

describe("the charge that a subscription's other card has tried at once", () => {
  it.each<[SubscriptionState, BillingCycleState]>([
    ["active", "declined"],
    ["active", "due"],
    ["past_due", "failed"],
  ])("is the newest one of one that is %s, which is %s", (state, newest) => {
    expect(chargeOfAnotherCard(subscription(state, newest))).toMatchObject({ cycle: 3 })
  })

  it.each<[SubscriptionState, BillingCycleState | undefined]>([
    ["active", "completed"],
    ["active", "processing"],
    ["active", undefined],
    ["paused", "declined"],
    ["paused", "due"],
    ["canceling", "declined"],
    ["active", "blocked"],
    ["paused", "failed"],
  ])("is none of one that is %s, whose newest is %s", (state, newest) =>
    expect(chargeOfAnotherCard(subscription(state, newest))).toBeUndefined()
  )
})

describe("the charge that goes on when a subscription is resumed", () => {
  it.each<BillingCycleState>(["due", "declined", "blocked"])("is the newest one while it is %s", (newest) => {
    expect(waitingBillingCycle(subscription("paused", newest))).toMatchObject({ cycle: 3 })
  })

  it.each<BillingCycleState | undefined>(["completed", "failed", "reversed", undefined])(
    "is none where that is %s",
    (newest) => {
      expect(waitingBillingCycle(subscription("paused", newest))).toBeUndefined()
    }
  )

  it("is the last one that was agreed on where that was given up, which is then tried once more", () => {
    expect(lastGivenUp(subscription("paused", "failed", 3))).toMatchObject({ cycle: 3 })
    expect(lastGivenUp(subscription("paused", "failed", 4))).toBeUndefined()
    expect(lastGivenUp(subscription("paused", "failed"))).toBeUndefined()
    expect(lastGivenUp(subscription("paused", "completed", 3))).toBeUndefined()
  })
})

describe("a payment link for a charge", () => {
  const status = (state: SubscriptionState, billingCycle: BillingCycleState, mandate: object | null = null) =>
    payableAtLink({ state: billingCycle }, { state, mandate })

  it("is offered for what was declined or given up, as long as the subscription goes on or is past due", () => {
    for (const billingCycle of ["declined", "failed"] as const) {
      expect(
        (["active", "past_due", "paused", "canceling"] as const).map((state) => status(state, billingCycle))
      ).toEqual(Array(4).fill("now"))
      expect((["canceled", "ended"] as const).map((state) => status(state, billingCycle))).toEqual([
        "not_now",
        "not_now",
      ])
    }
  })

  it("is not offered while the stored card is charged, though one may be open, and never for a finished or gateway-billed cycle", () => {
    expect(
      (["due", "processing", "blocked", "paid"] as const).map((billingCycle) => status("active", billingCycle))
    ).toEqual(Array(4).fill("not_now"))
    expect((["completed", "reversed"] as const).map((billingCycle) => status("active", billingCycle))).toEqual([
      "never",
      "never",
    ])
    expect(status("past_due", "failed", {})).toBe("never")
  })
})
