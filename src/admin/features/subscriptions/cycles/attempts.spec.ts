import { toMessageResponse, verbatim } from "../../../../domain/shared/messages/message"
import { reasonsOf, attemptsOf } from "./attempts"

const note = toMessageResponse(verbatim("Not enough money."))

const declined = { from: "processing", to: "declined", at: "2030-02-01T00:00:01Z", note } as const

const history = [
  { from: null, to: "due", at: "2030-02-01T00:00:00Z" },
  { from: "due", to: "processing", at: "2030-02-01T00:00:00Z" },
  declined,
  { from: "declined", to: "processing", at: "2030-02-04T00:00:00Z" },
] as const

describe("the tries of a charge", () => {
  it("are counted, each with the reason why it failed", () => {
    expect(attemptsOf(history)).toBe(2)
    expect(reasonsOf({ history, attention: null })).toEqual([{ message: note, at: declined.at }])
  })

  it("end with the current failure, unless it is listed already", () => {
    const other = toMessageResponse(verbatim("The order could not be made."))
    expect(reasonsOf({ history, attention: note })).toHaveLength(1)
    expect(reasonsOf({ history, attention: other })).toContainEqual({ message: other })
  })
})
