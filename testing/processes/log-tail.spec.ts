import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { logTail, positionIn } from "./log-tail"

describe("the end of a log", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-tail-"))
  const file = join(folder, "store.log")
  afterAll(() => rmSync(folder, { recursive: true }))

  it("is nothing where there is no log", () => {
    expect(positionIn(file)).toBe(0)
    expect(logTail(file, 0)).toBe("")
  })

  it("is what was written since, not what an earlier run wrote", () => {
    appendFileSync(file, "of an earlier run\n")
    const position = positionIn(file)
    appendFileSync(file, "of this run\n")
    expect(logTail(file, position)).toBe("of this run")
  })

  it("is the last error if Medusa logged one, because that contains what to do", () => {
    const position = positionIn(file)
    const lines = [
      { level: "error", message: "the first" },
      { level: "error", message: "Correct this:\n  1. publicUrl: is missing\n" },
      { level: "info", message: "bye" },
    ]
    appendFileSync(
      file,
      `${lines.map((line) => JSON.stringify(line)).join("\n")}\n    at somewhere (file.js:1:1)\n{"broken`
    )
    expect(logTail(file, position)).toBe(`Correct this:\n  1. publicUrl: is missing\n(The log: ${file})`)
  })
})
