import { PROBLEM_KINDS } from "../../domain/problems/problem"
import { FINDERS } from "./refresh-problems"

describe("the searches for problems", () => {
  it("name every kind, because a search that fails must close none of its own", () => {
    expect([...new Set(FINDERS.flatMap(({ kinds }) => kinds))].sort()).toEqual([...PROBLEM_KINDS].sort())
  })
})
