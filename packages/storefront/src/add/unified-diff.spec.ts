import { unifiedDiff } from "./unified-diff"

const numbered = (count: number) => Array.from({ length: count }, (_, place) => `line ${place + 1}`)
const text = (lines: readonly string[]) => `${lines.join("\n")}\n`

describe("unifiedDiff", () => {
  it("shows a change with three lines around it", () => {
    const before = numbered(12)
    const after = [...before.slice(0, 5), "new", ...before.slice(6)]
    expect(unifiedDiff("a.ts", text(before), text(after)).split("\n")).toEqual([
      "--- a/a.ts",
      "+++ b/a.ts",
      "@@ -3,7 +3,7 @@",
      " line 3",
      " line 4",
      " line 5",
      "-line 6",
      "+new",
      " line 7",
      " line 8",
      " line 9",
      "",
    ])
  })

  it("separates changes that are far apart, and joins near ones", () => {
    const before = numbered(30)
    const changed = (...places: number[]) => before.map((line, place) => (places.includes(place) ? "new" : line))
    const ranges = (after: readonly string[]) => unifiedDiff("a", text(before), text(after)).match(/^@@ .* @@$/gm)
    expect(ranges(changed(2, 20))).toEqual(["@@ -1,6 +1,6 @@", "@@ -18,7 +18,7 @@"])
    expect(ranges(changed(2, 9))).toEqual(["@@ -1,13 +1,13 @@"])
  })

  it("counts lines that were added and removed before a hunk", () => {
    const before = numbered(20)
    const after = ["first", "second", ...before.slice(0, 15), ...before.slice(16)]
    expect(unifiedDiff("a", text(before), text(after)).match(/^@@ .* @@$/gm)).toEqual([
      "@@ -1,3 +1,5 @@",
      "@@ -13,7 +15,6 @@",
    ])
  })

  it("shows a new file from its first line, without the ends of lines", () => {
    expect(unifiedDiff("b.ts", undefined, "one\r\ntwo\r\n")).toBe(
      "--- /dev/null\n+++ b/b.ts\n@@ -0,0 +1,2 @@\n+one\n+two\n"
    )
  })
})
