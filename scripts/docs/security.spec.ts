import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { testFileNamed } from "../../testing/jest/test-files"
import { ROOT } from "./documents"
import { rowsWithTests } from "./rows-with-tests"
import { testNamesIn } from "./test-names"

const rows = rowsWithTests("security.md", "Attack or gap")

describe("the table of attacks", () => {
  it("has rows", () => {
    expect(rows.length).toBeGreaterThan(4)
  })

  it.each(rows)("%s: names its test", (_, cell) => {
    const [, file = "", name = ""] = /^`([a-z/.-]+)`: (\S.*)$/.exec(cell) ?? []
    const path = /^(src|scripts|testing)\//.test(file) ? join(ROOT, `${file}.spec.ts`) : testFileNamed(file)
    expect([cell, existsSync(path)]).toEqual([cell, true])
    expect(testNamesIn(readFileSync(path, "utf8")).filter((test) => test.startsWith(name) && name !== "")).toHaveLength(
      1
    )
  })
})
