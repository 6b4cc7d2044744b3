import { obstacleToAgain } from "../../domain/modifications/refund-again"
import { modificationRow } from "../../testing/modification-row"
import { entryOf, entriesOf } from "./modification-entries"

describe("the operations of a payment as the rules see them", () => {
  it("have amounts that are compared by their value, however they are stored", () => {
    const history = [
      { from: "processing", to: "accepted" },
      { from: "accepted", to: "failed" },
    ] as const
    const at = new Date("2026-06-16T10:00:00.000Z")
    const failed = modificationRow({
      id: "acqmod_failed",
      state: "failed",
      recorded_at: at,
      history: history.map((move) => ({ ...move, at: at.toISOString() })),
    })
    const found = modificationRow({
      id: "acqmod_found",
      state: "done",
      cause: "external",
      medusa_id: null,
      amount: "10",
    })
    expect(obstacleToAgain(entryOf(failed), entriesOf([failed, found]))).toBe("external")
  })
})
