import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { report } from "./report"

describe("a proof's report", () => {
  const folder = mkdtempSync(join(tmpdir(), "proof-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  const outcome = (...violations: string[]) => ({ summary: "7 inputs", violations, facts: { inputs: 7 } })
  const printed = (...violations: string[]) => {
    const lines: string[] = []
    const code = report("example", outcome(...violations), {
      seed: 42,
      json: undefined,
      print: (line) => lines.push(line),
    })
    return { code, lines }
  }

  it("is one plain line when no promise was broken", () => {
    expect(printed()).toEqual({ code: 0, lines: ["example: 7 inputs, 0 violations (seed 42)"] })
  })

  it("prints what was broken before its last line, and ends with code 1", () => {
    expect(printed("It broke.")).toEqual({
      code: 1,
      lines: ["✗ It broke.", "example: 7 inputs, 1 violation (seed 42)"],
    })
  })

  it("is written as JSON with its counts", () => {
    const json = join(folder, "report.json")
    report("example", outcome("It broke."), { seed: 42, json, print: () => undefined })
    expect(JSON.parse(readFileSync(json, "utf8"))).toEqual({
      ok: false,
      seed: 42,
      violations: 1,
      inputs: 7,
      violation_texts: ["It broke."],
    })
  })

  it("names no seed where nothing was left to chance", () => {
    const lines: string[] = []
    report("example", outcome(), { json: undefined, print: (line) => lines.push(line) })
    expect(lines).toEqual(["example: 7 inputs, 0 violations"])
  })
})
