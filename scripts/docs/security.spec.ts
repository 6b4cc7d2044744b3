import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./documents"
import { testNamesIn } from "./test-names"

const text = readFileSync(join(ROOT, "docs", "security.md"), "utf8")
const [, attacks = ""] = /^\| Attack or gap \|[^\n]*\n([\s\S]*)/m.exec(text) ?? []

/** The rows of the table, each with its last cell. */
const rows = attacks
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const cells = row.split("|").map((cell) => cell.trim())
    return [cells[1] ?? "", cells.at(-2) ?? ""] as const
  })

describe("the table of attacks", () => {
  it("has rows", () => {
    expect(rows.length).toBeGreaterThan(4)
  })

  it.each(rows)("%s: names its test", (_, cell) => {
    const [, file = "", name = ""] = /^`([a-z/.-]+)`: (\S.*)$/.exec(cell) ?? []
    const path = join(ROOT, ...(file.startsWith("src/") ? [] : ["integration-tests"]), `${file}.spec.ts`)
    expect([cell, existsSync(path)]).toEqual([cell, true])
    expect(testNamesIn(readFileSync(path, "utf8")).filter((test) => test.startsWith(name) && name !== "")).toHaveLength(1)
  })
})
