import { evidence } from "../../invariants/testing/evidence"
import { renewals } from "../../invariants/renewals/testing/evidence"
import { seenIn, unseenInStore } from "./seen"
import type { Sight } from "./seen"

const NOTHING = {
  evidence: evidence({ charges: [], attempts: [], modifications: [], webhooks: [], payments: [], orders: [] }),
  renewals: renewals({ charges: [], orders: [], subscriptions: [], cycles: [], tries: [], typed: [], unbegun: [] }),
  sellOuts: 0,
  webhooks: [],
}

describe("what schedules on the real store come to", () => {
  it("is nothing where nothing happened", () => {
    expect([...seenIn(NOTHING)]).toEqual([])
  })

  it("is read from the rows, the warehouse and the gateway's ledger", () => {
    expect([...seenIn({ ...NOTHING, evidence: evidence() })]).toContain("an order")
    expect([...seenIn({ ...NOTHING, renewals: renewals() })]).toEqual(["a renewal with its order"])
    expect([...seenIn({ ...NOTHING, sellOuts: 1 })]).toEqual(["a warehouse that was empty"])
  })

  it("has to be everything at full size, and is what it is in a part", () => {
    const seen = new Set<Sight>(["an order"])
    expect(unseenInStore(seen, 999)).toEqual([])
    const unseen = unseenInStore(seen, 1_000)
    expect(unseen).not.toContain("an order")
    expect(unseen).toEqual(
      expect.arrayContaining(["a merchant refund", "a webhook that came late", "a renewal with its order"])
    )
  })
})
