import { renewals } from "../invariants/renewals/testing/evidence"
import { evidence } from "../invariants/testing/evidence"
import { outcomeOf } from "./outcome"
import type { Seen } from "./outcome"
import type { Raced } from "./race"

const RACED: Raced = {
  subscriptions: 12,
  models: 1,
  workers: 3,
  taken: 12,
  orders: 12,
  killed: ["worker 2"],
  kills: [{ point: "a#b:c(after)", moment: "it is claimed", passed: "once a subscription", hit: 4 }],
  shares: { "worker 1": 6, "worker 2": 1, "worker 3": 5 },
  faults: [],
}
const SEEN: Seen = {
  raced: RACED,
  evidence: evidence(),
  renewals: renewals(),
  leaks: { found: [], places: 10, megabytes: 1, hasTrace: true },
}

describe("the outcome of a race", () => {
  it("is good when each subscription was charged once", () => {
    const { summary, violations, facts } = outcomeOf(SEEN)
    expect([summary, violations]).toEqual([
      "12 subscriptions due at once, 3 workers, 1 of them killed, 12 charges, 12 orders",
      [],
    ])
    expect(facts).toMatchObject({
      subscriptions: 12,
      billingCycles: 12,
      orders: 12,
      workers: 3,
      killed: ["worker 2"],
      kill_points: [{ point: "a#b:c(after)", hit: 4, moment: "it is claimed" }],
      billing_cycles_by_worker: { "worker 1": 6 },
    })
  })

  it.each<[string, Partial<Seen>, RegExp]>([
    [
      "a subscription that was not",
      { raced: { ...RACED, faults: ["acqsub_1: its charge is paid."] } },
      /^acqsub_1: its charge is paid/,
    ],
    ["a broken rule of money", { evidence: evidence({ orders: [] }) }, /^one order per purchase: /],
    [
      "a broken rule of renewals",
      { renewals: renewals({ orders: [] }) },
      /^a paid cycle has its order, or its money went back: /,
    ],
    [
      "a card number that was kept",
      { leaks: { ...SEEN.leaks, found: ["the card number ending in 1111 in the file x"] } },
      /^kept: the card number/,
    ],
    ["a race of one", { raced: { ...RACED, shares: { "worker 1": 12 } } }, /^2 of 3 workers charged nothing/],
  ])("is bad for %s", (_, changes, sentence) => {
    expect(outcomeOf({ ...SEEN, ...changes }).violations[0]).toMatch(sentence)
  })
})
