import { obstacleToAgain } from "../../domain/refund-again"
import { operationRow } from "../../testing/operation-row"
import { entryOf, ledgerOf } from "./ledger"

describe("the operations of a payment as the rules see them", () => {
  it("have amounts that are compared by their value, however they are stored", () => {
    const history = [
      { from: "sending", to: "accepted" },
      { from: "accepted", to: "failed" },
    ] as const
    const at = new Date("2026-06-16T10:00:00.000Z")
    const failed = operationRow({
      id: "acqop_failed",
      state: "failed",
      booked_at: at,
      history: history.map((move) => ({ ...move, at: at.toISOString() })),
    })
    const found = operationRow({
      id: "acqop_found",
      state: "done",
      cause: "back_office",
      medusa_id: null,
      amount: "10",
    })
    expect(obstacleToAgain(entryOf(failed), ledgerOf([failed, found]))).toBe("made_in_back_office")
  })
})
