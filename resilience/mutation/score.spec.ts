import { judge } from "./score"

const mutants = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })))

describe("the mutation score", () => {
  it("is the part of the changes that tests found out, endless loops included", () => {
    const { facts } = judge(mutants({ Killed: 16, Timeout: 1, Survived: 2, NoCoverage: 1 }))
    expect(facts).toEqual({
      score: 85,
      killed: 16,
      survived: 2,
      timeout: 1,
      no_coverage: 1,
      mutants: 20,
      threshold: 85,
    })
  })

  it("does not count what was left out", () => {
    expect(judge(mutants({ Killed: 1, Ignored: 5, CompileError: 2 })).facts).toMatchObject({ score: 100, mutants: 1 })
  })

  it("is good enough at the threshold, and not just below", () => {
    expect(judge(mutants({ Killed: 8_500, Survived: 1_500 })).violations).toEqual([])
    expect(judge(mutants({ Killed: 8_499, Survived: 1_501 })).violations).toEqual([expect.stringContaining("84.99 %")])
  })

  it("is nothing when there was nothing to change", () => {
    expect(judge([]).facts).toMatchObject({ score: 0, mutants: 0 })
    expect(judge([]).violations).toHaveLength(1)
  })
})
