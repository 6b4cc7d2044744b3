import { judgeFormerPages } from "./former-pages"
import type { FormerPage } from "./former-pages"

const page: FormerPage = {
  order_no: "A1",
  state: "expired",
  isWatched: false,
  isEndedByPerson: false,
  isAnswered: false,
}
const broken = (changes: Partial<FormerPage>): string[] =>
  judgeFormerPages([{ ...page, ...changes }]).map(({ rule, about }) => `${rule}: ${about}`)

describe("the judgement of pages of a former account", () => {
  it("wants none to end without a person, or an answer of its own books", () => {
    expect(broken({})).toEqual(["a page of a former account does not end quietly: A1"])
    expect(broken({ state: "declined" })).toHaveLength(1)
    expect(broken({ isWatched: true })).toEqual([])
    expect(broken({ isEndedByPerson: true })).toEqual([])
    expect(broken({ isAnswered: true })).toEqual([])
  })

  it("wants nothing of one that was paid, or is a person's task", () => {
    expect(broken({ state: "captured" })).toEqual([])
    expect(broken({ state: "mismatch" })).toEqual([])
  })
})
