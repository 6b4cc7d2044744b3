import { existsSync, readFileSync } from "node:fs"
import { testFileNamed } from "../../testing/jest/test-files"
import { rowsWithTests } from "./rows-with-tests"
import { testNamesIn } from "./test-names"

const rows = rowsWithTests("reliability.md", "Failure")

describe("the table of what fails", () => {
  it("has rows", () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(rows)("%s: names a test in a real store", (_, cell) => {
    const [, file = "", name = ""] = /^`([a-z/.-]+)`: (\S.*)$/.exec(cell) ?? []
    const path = testFileNamed(file)
    expect([cell, existsSync(path)]).toEqual([cell, true])
    const source = readFileSync(path, "utf8")
    expect(source).toMatch(/^with\w+\(\s*"/m)
    // Exactly one, because the row must lead the reader to the test that proves it.
    expect(testNamesIn(source).filter((test) => test.startsWith(name))).toHaveLength(1)
  })
})

describe("the names of the tests in a file", () => {
  it("are those of single tests and of tests that are done several times", () => {
    const source = 'withStore("A card", () => { it("is one", f); it.each([1])("is %s of many", f); fit("x") })'
    expect(testNamesIn(source)).toEqual(["is one", "is "])
  })
})
