import { verbatim } from "../../../../domain/shared/messages/message"
import type { FoundProblem } from "./compare-problems"
import { compareProblems as compare } from "./compare-problems"

const formatInLocale = (summary: string): FoundProblem["messages"] => ({
  summary: verbatim(summary),
  impact: verbatim("It means this."),
  resolution: verbatim("Do that."),
})

const found = (key: string, change: Partial<FoundProblem> = {}): FoundProblem => ({
  key,
  kind: "no_worker",
  account: null,
  payment_id: null,
  subscription_id: null,
  summary: "It happened.",
  impact: "It means this.",
  resolution: "Do that.",
  messages: formatInLocale("It happened."),
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
      const changes = compareProblems([found("a", { [part]: "Another." })], [open("a")])
      expect(changes).toEqual({
        open: [],
        close: [],
        reword: [{ id: "row of a", labels: expect.objectContaining({ [part]: "Another." }) }],
      })
    }
  )

  it("writes words that can be translated into a row that has none, or others", () => {
    const labels = { labels: expect.objectContaining({ messages: formatInLocale("It happened.") }) }
    expect(compareProblems([found("a")], [open("a", { messages: null })]).reword).toEqual([
      { id: "row of a", ...labels },
    ])
    expect(compareProblems([found("a")], [open("a", { messages: formatInLocale("Another.") })]).reword).toEqual([
      { id: "row of a", ...labels },
    ])
    expect(compareProblems([found("a")], [open("a", { messages: formatInLocale("It happened.") })]).reword).toEqual([])
  })

  it("leaves the beginning of an open problem as it was", () => {
    const changes = compareProblems([found("a", { since: new Date(1), summary: "Another." })], [open("a")])
    expect(Object.keys(changes.reword[0]?.labels ?? {})).toEqual([
      "payment_id",
      "subscription_id",
      "summary",
      "impact",
      "resolution",
      "messages",
    ])
  })

  it("closes nothing of a kind whose search was not complete, and goes on with the rest of it", () => {
    const before = [open("a", { kind: "payment_unresolved" }), open("b", { kind: "payment_unresolved" }), open("c")]
    const now = [
      found("a", { kind: "payment_unresolved", summary: "Another." }),
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
