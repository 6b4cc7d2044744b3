import type { Decision, ReviewLine } from "./review-decision"
import { obstacleToDecision } from "./review-decision"

const NOON = Date.parse("2026-06-15T12:00:00.000Z")
const after = (seconds: number): Date => new Date(NOON + seconds * 1_000)

const held: ReviewLine = { from: "processing", to: "pending", at: after(-60).toISOString() }
const line = (decision: Decision, seconds = 0): ReviewLine => ({
  from: "pending",
  to: "pending",
  at: after(seconds).toISOString(),
  decision,
  by: "user_1",
})

const obstacle = (lines: readonly ReviewLine[], decision: Decision, seconds: number) =>
  obstacleToDecision([held, ...lines], decision, after(seconds))

describe("a decision about a payment that is held for review", () => {
  it("may be made where nobody has decided", () => {
    expect(obstacle([], "approve", 0)).toBeUndefined()
    expect(obstacle([{ from: "pending", to: "pending", at: after(0).toISOString() }], "approve", 0)).toBeUndefined()
  })

  it.each(["approve", "reject"] as const)("to %s waits where another was made a moment ago", (decision) => {
    expect(obstacle([line("approve")], decision, 0)).toEqual({ kind: "just_decided" })
    expect(obstacle([line("approve")], decision, 4.9)).toEqual({ kind: "just_decided" })
  })

  it("may not be the opposite of one that the gateway may be working on, for a quarter of an hour", () => {
    const opposite = { kind: "opposite", decision: "approve", by: "user_1", at: after(0), until: after(900) }
    expect(obstacle([line("approve")], "reject", 6)).toEqual(opposite)
    expect(obstacle([line("approve")], "reject", 899)).toEqual(opposite)
    expect(obstacle([line("approve")], "reject", 900)).toBeUndefined()
    expect(obstacle([line("reject")], "approve", 6)).toMatchObject({ kind: "opposite", decision: "reject" })
  })

  it("may be repeated, and the quarter of an hour begins again then", () => {
    expect(obstacle([line("approve")], "approve", 5)).toBeUndefined()
    expect(obstacle([line("approve"), line("approve", 600)], "reject", 1_000)).toMatchObject({
      kind: "opposite",
      at: after(600),
    })
  })

  it("is the opposite of the last one, also where nobody is known to have made that", () => {
    expect(obstacle([line("reject"), { ...line("approve", 900), by: undefined }], "reject", 910)).toMatchObject({
      kind: "opposite",
      decision: "approve",
      by: undefined,
    })
    expect(obstacle([line("reject"), line("approve", 900)], "approve", 910)).toBeUndefined()
  })

  it("has nothing to do with those of a card before, that was held as well", () => {
    const [declined, again]: readonly ReviewLine[] = [
      { from: "pending", to: "declined", at: after(10).toISOString() },
      { from: "declined", to: "pending", at: after(20).toISOString() },
    ]
    expect(obstacle([line("reject"), ...[declined, again].flatMap((one) => one ?? [])], "approve", 21)).toBeUndefined()
  })
})
