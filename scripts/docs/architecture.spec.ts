import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ROOT } from "./documents"

const PAGE = join(ROOT, "docs", "architecture.md")
const text = readFileSync(PAGE, "utf8")

/** Rows that name a function and link to its file, in either order. */
const rows = text.split("\n").flatMap((line) => {
  const [, file] = /\]\((\.\.\/src\/[^)]+)\)/.exec(line) ?? []
  const name = line.startsWith("|") ? /(?:\| )`(\w+)` \|/.exec(line)?.[1] : undefined
  return file && name ? [[name, join(dirname(PAGE), file)] as const] : []
})

/** The functions that the drawings call. */
const called = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(([, drawing = ""]) =>
  [...drawing.matchAll(/(\w+)\(\)/g)].flatMap(([, name]) => name ?? [])
)

describe("the architecture page", () => {
  it("has rows and drawings", () => {
    expect([rows.length > 20, called.length > 20]).toEqual([true, true])
  })

  it.each(rows)("names %s where it is defined", (name, file) => {
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`(function|class|async) ${name}\\b`))
  })

  it("draws calls of functions that the files of the page know", () => {
    const linked = [...new Set([...text.matchAll(/\]\((\.\.\/src\/[^)]+)\)/g)].flatMap(([, file]) => file ?? []))]
    const sources = linked.map((file) => readFileSync(join(dirname(PAGE), file), "utf8")).join("\n")
    expect(called.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
  })
})
