import { play } from "./play"
import type { Schedule } from "./schedule"

const lost: Schedule = {
  total: "29.90",
  capture: "automatic",
  voids: true,
  onExpiry: "warn",
  reversal: "answered",
  queries: "answered",
  steps: [{ act: "pay", bank: "approve", fate: "answer_lost", pace: Infinity }],
}

describe("a shop in memory in which a row that fails each time is the first one in every list", () => {
  it("queries the gateway about the other rows, and makes their orders", () => {
    const { broken, seen } = play({ ...lost, failsFirst: true })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["an order", "a row that failed before others"]))
  })
})
