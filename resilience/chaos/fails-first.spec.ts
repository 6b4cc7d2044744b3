import { play } from "./play"
import type { Schedule } from "./schedule"
import { PLAIN_SHOP } from "./testing/plain-shop"

const lost: Schedule = {
  ...PLAIN_SHOP,
  voids: true,
  steps: [{ act: "pay", bank: "approve", fate: "answer_lost", pace: Infinity }],
}

describe("a shop in memory in which a row that fails each time is the first one in every list", () => {
  it("queries the gateway about the other rows, and makes their orders", () => {
    const { broken, seen } = play({ ...lost, failsFirst: true })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["an order", "a row that failed before others"]))
  })
})
