import { evidence, medusaPayment } from "../invariants/testing/evidence"
import { outcomeOf } from "./outcome"
import type { Seen } from "./outcome"
import type { Raced } from "../failover/race"

const RACED: Raced = {
  subscriptions: 2,
  models: 1,
  workers: 2,
  taken: 2,
  orders: 2,
  killed: ["worker 2"],
  kills: [],
  shares: { "worker 1": 2 },
  faults: [],
}

const ORDERS = ["order_1", "order_2", "order_3", "order_4"].map((id, index) => ({
  id,
  placed_at: new Date("2026-01-01T12:00:00Z"),
  canceled_at: null,
  collection_ids: [`pay_col_${index + 1}`],
}))

/** The order of a shopper, and those of the subscriptions. */
const ALL = evidence({ orders: ORDERS })

const SEEN: Seen = {
  payments: 1,
  evidence: ALL,
  leaks: { found: [], places: 10, megabytes: 1, hasTrace: true },
  crowd: { content: 1, gaveUp: {} },
  acts: { captures: 1, refunds: 0, cancels: 0, refused: 0 },
  killed: ["server 2", "worker 1"],
  webhooks: { tries: 3, acknowledgedByAll: 2, different: 2, missed: {} },
  redisBytes: 1_000_000,
  serverDidJobs: false,
  raced: RACED,
}
const violations = (changes: Partial<Seen>): readonly string[] => outcomeOf({ ...SEEN, ...changes }).violations

describe("the outcome of a run on several machines", () => {
  it("is good when the judge finds nothing and the run was one", () => {
    const { summary, violations: none, facts } = outcomeOf(SEEN)
    expect([summary, none]).toEqual([
      "1 payments on 2 servers and 2 workers, 1 orders, killed: server 2, worker 1; 2 renewals, 2 orders",
      [],
    ])
    expect(facts).toMatchObject({
      payments: 1,
      orders: 1,
      kills: 2,
      webhooks: { tries: 3, acknowledged_by_all: 2, different: 2 },
      renewals: { subscriptions: 2, billingCycles: 2 },
      suspects: [],
    })
  })

  it("shows the rows that a violation is about", () => {
    const { facts } = outcomeOf({ ...SEEN, evidence: evidence({ payments: [medusaPayment({ captures: [] })] }) })
    expect(facts).toMatchObject({ suspects: [{ order_no: "A1", state: "captured" }] })
  })

  it.each<[string, Partial<Seen>, RegExp]>([
    ["a broken rule", { evidence: evidence({ orders: [] }) }, /^one order per purchase: pay_1: /],
    [
      "a card number that was kept",
      { leaks: { ...SEEN.leaks, found: ["the card number ending in 1111 in the file x"] } },
      /^kept: the card number/,
    ],
    ["a search that saw nothing", { leaks: { ...SEEN.leaks, hasTrace: false } }, /it did not look/],
    ["too few orders", { payments: 2 }, /^Only 1 of 2 purchases became orders/],
    ["machines that were not killed", { killed: ["server 2"] }, /^Only 1 machines were killed/],
    ["a Redis that nobody used", { redisBytes: 5 }, /^Redis was hardly used/],
    [
      "a renewal that went wrong",
      { raced: { ...RACED, faults: ["acqsub_1: its charge is paid."] } },
      /^acqsub_1: its charge is paid/,
    ],
    [
      "a server that was not told",
      { webhooks: { ...SEEN.webhooks, missed: { "http://localhost:1": 2 } } },
      /^The server at http:..localhost:1 never acknowledged 2 of/,
    ],
    [
      "a gateway that told nobody",
      { webhooks: { tries: 0, acknowledgedByAll: 0, different: 0, missed: {} } },
      /^No server got a webhook of its own/,
    ],
    [
      "a merchant who was always refused",
      { acts: { captures: 0, refunds: 0, cancels: 0, refused: 7 } },
      /^The merchant made no captures, no refunds, no cancels, and was refused 7 times/,
    ],
    ["jobs on a server", { serverDidJobs: true }, /a server did what is a worker's/],
  ])("is bad for %s", (_, changes, sentence) => {
    expect(violations(changes)[0]).toMatch(sentence)
  })

  it("wants each act of the merchant where there are many payments, and one of them where there are few", () => {
    const orders = Array.from({ length: 103 }, (_, index) => ({
      id: `order_${index}`,
      placed_at: new Date("2026-01-01T12:00:00Z"),
      canceled_at: null,
      collection_ids: [`pay_col_${index + 1}`],
    }))
    const many = { payments: 100, evidence: evidence({ orders }) }
    expect(violations(many)).toEqual([
      expect.stringMatching(/^The merchant made no refunds, no cancels, and was refused 0 times/),
    ])
    expect(violations({ ...many, acts: { captures: 1, refunds: 1, cancels: 1, refused: 9 } })).toEqual([])
  })
})
