import {
  BILLING_CYCLE_STATES,
  BILLING_CYCLE_STATE_TABLE,
  PAYING_BILLING_CYCLE_STATES,
  billingCycleStatesBefore,
  isOverForGood,
  outcomeOfRenewalAttempt,
  payableByHand,
  stoodStillIn,
} from "./billing-cycle-state"
import type { RenewalAttemptFacts, RenewalAttemptOutcome } from "./billing-cycle-state"
import { PAYMENT_STATES } from "../payments/payment-state"
import type { PaymentState } from "../payments/payment-state"

const facts = (state: PaymentState, change: Partial<RenewalAttemptFacts> = {}): RenewalAttemptFacts => ({
  state,
  neverSent: false,
  watched: false,
  reversed: false,
  ...change,
})

describe("a charge", () => {
  it("has its order only after it is paid, and is over then", () => {
    expect(billingCycleStatesBefore("completed")).toEqual(["paid"])
    expect(BILLING_CYCLE_STATE_TABLE.completed).toMatchObject({ to: [], open: false })
  })

  it("is over for good once it has its order or its money was reversed; a failed one may still be paid", () => {
    expect(BILLING_CYCLE_STATES.filter(isOverForGood)).toEqual(["completed", "reversed"])
  })

  it("is not tried again once it is paid, done, returned or given up", () => {
    expect(billingCycleStatesBefore("processing")).toEqual(["due", "declined", "blocked"])
  })

  it("may be paid at any moment while a try of it is on its way, and until its order is made", () => {
    expect(PAYING_BILLING_CYCLE_STATES).toEqual(["processing", "paid"])
  })

  it("may be paid by hand once the card was declined or it was given up, and not while the card is to be charged or it is paid", () => {
    expect(BILLING_CYCLE_STATES.filter((state) => payableByHand(state) === "now")).toEqual(["declined", "failed"])
    expect(BILLING_CYCLE_STATES.filter((state) => payableByHand(state) === "not_yet")).toEqual([
      "due",
      "processing",
      "blocked",
    ])
  })

  it("blocks its subscription while it cannot be sold, and once it failed", () => {
    expect(BILLING_CYCLE_STATES.filter(stoodStillIn)).toEqual(["blocked", "failed"])
  })

  it("is open as long as something follows by itself", () => {
    expect(BILLING_CYCLE_STATES.filter((state) => BILLING_CYCLE_STATE_TABLE[state].open)).toEqual([
      "due",
      "processing",
      "declined",
      "blocked",
      "paid",
    ])
  })
})

describe("a try", () => {
  it.each<[RenewalAttemptFacts, RenewalAttemptOutcome]>([
    [facts("captured"), "paid"],
    [facts("authorized"), "paid"],
    [facts("captured", { reversed: true }), "reversed"],
    [facts("canceled"), "reversed"],
    [facts("declined"), "declined"],
    [facts("declined", { watched: true }), "unresolved"],
    [facts("expired"), "declined"],
    [facts("expired", { watched: true }), "unresolved"],
    [facts("expired", { watched: true, neverSent: true }), "not_sent"],
    [facts("unknown", { neverSent: true }), "unresolved"],
  ])("%j is %s", (given, outcome) => {
    expect(outcomeOfRenewalAttempt(given)).toBe(outcome)
  })

  it("lets another one follow in no state in which money may be on its way", () => {
    const certain: readonly PaymentState[] = ["declined", "expired", "canceled", "authorized", "captured"]
    for (const state of PAYMENT_STATES)
      expect(outcomeOfRenewalAttempt(facts(state)) === "unresolved").toBe(!certain.includes(state))
  })
})
