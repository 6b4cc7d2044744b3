import { reasonsOf, attemptsOf } from "./attempts"

const declined = { from: "processing", to: "declined", at: "2030-02-01T00:00:01Z", note: "Not enough money." } as const

const history = [
  { from: null, to: "due", at: "2030-02-01T00:00:00Z" },
  { from: "due", to: "processing", at: "2030-02-01T00:00:00Z" },
  declined,
  { from: "declined", to: "processing", at: "2030-02-04T00:00:00Z" },
] as const

describe("the tries of a charge", () => {
  it("are counted, each with the reason why it failed", () => {
    expect(attemptsOf(history)).toBe(2)
    expect(reasonsOf({ history, attention: null })).toEqual([{ text: "Not enough money.", at: declined.at }])
  })

  it("end with the current failure, unless it is listed already", () => {
    expect(reasonsOf({ history, attention: "Not enough money." })).toHaveLength(1)
    expect(reasonsOf({ history, attention: "The order could not be made." })).toContainEqual({
      text: "The order could not be made.",
    })
  })
})
