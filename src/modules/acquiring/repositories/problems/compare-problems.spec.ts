import { createMessage, momentOf, verbatim } from "../../../../domain/shared/messages/message"
import type { FoundProblem } from "./compare-problems"
import { compareProblems as compare } from "./compare-problems"

const found = (key: string, change: Partial<FoundProblem> = {}): FoundProblem => ({
  key,
  kind: "no_worker",
  account: null,
  payment_id: null,
  subscription_id: null,
  summary: verbatim("It happened."),
  impact: verbatim("It means this."),
  resolution: verbatim("Do that."),
  since: new Date(0),
  ...change,
})

const compareProblems = (
  now: readonly FoundProblem[],
  before: Parameters<typeof compare>[1],
  cut: readonly FoundProblem["kind"][] = []
) => compare(now, before, new Set(cut))

const open = (key: string, change: Partial<Parameters<typeof compare>[1][number]> = {}) => ({
  ...found(key),
  id: `row of ${key}`,
  ...change,
})

describe("the comparison of what was found with what is open", () => {
  it("opens what is new, closes what is gone, and leaves what stays alone", () => {
    const changes = compareProblems([found("new"), found("stays")], [open("stays"), open("gone")])
    expect(changes).toEqual({ open: [found("new")], close: ["row of gone"], reword: [] })
  })

  it("opens a problem once that was found twice, as it was found last", () => {
    expect(compareProblems([found("a"), found("a", { payment_id: "acqpay_2" })], []).open).toEqual([
      found("a", { payment_id: "acqpay_2" }),
    ])
  })

  it.each(["payment_id", "subscription_id", "summary", "impact", "resolution"] as const)(
    "writes a changed %s into the row that is open",
    (part) => {
      const another = part.endsWith("_id") ? "Another." : verbatim("Another.")
      const changes = compareProblems([found("a", { [part]: another })], [open("a")])
      expect(changes).toEqual({
        open: [],
        close: [],
        reword: [{ id: "row of a", messages: expect.objectContaining({ [part]: another }) }],
      })
    }
  )

  it("writes the values of a message into a row that has others", () => {
    const summary = (at: number) => createMessage("problems.no_worker.summary", { date: momentOf(new Date(at)) })
    const now = found("a", { summary: summary(2) })
    expect(compareProblems([now], [open("a", { summary: summary(1) })]).reword).toEqual([
      { id: "row of a", messages: expect.objectContaining({ summary: summary(2) }) },
    ])
    expect(compareProblems([now], [open("a", { summary: summary(2) })]).reword).toEqual([])
  })

  it("leaves the beginning of an open problem as it was", () => {
    const changes = compareProblems([found("a", { since: new Date(1), summary: verbatim("Another.") })], [open("a")])
    expect(Object.keys(changes.reword[0]?.messages ?? {})).toEqual([
      "payment_id",
      "subscription_id",
      "summary",
      "impact",
      "resolution",
    ])
  })

  it("closes nothing of a kind whose search was not complete, and goes on with the rest of it", () => {
    const before = [open("a", { kind: "payment_unresolved" }), open("b", { kind: "payment_unresolved" }), open("c")]
    const now = [
      found("a", { kind: "payment_unresolved", summary: verbatim("Another.") }),
      found("older", { kind: "payment_unresolved" }),
    ]
    const changes = compareProblems(now, before, ["payment_unresolved"])
    expect(changes).toMatchObject({ open: [{ key: "older" }], close: ["row of c"], reword: [{ id: "row of a" }] })
  })

  it("closes everything when nothing is found", () => {
    expect(compareProblems([], [open("a"), open("b")])).toEqual({
      open: [],
      close: ["row of a", "row of b"],
      reword: [],
    })
  })
})
