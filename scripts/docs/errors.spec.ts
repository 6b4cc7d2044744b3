import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { EN } from "../../src/domain/shared/messages/en"
import { ROOT } from "./documents"

/** Messages of the plugin, and the lines that it logs, with `…` for each value. */
function texts(): readonly string[] {
  const source = join(ROOT, "src", "modules", "acquiring")
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
  return [
    ...Object.values(EN).map((text) => text.replace(/\{\w+\}/g, "…")),
    ...files.map((name) => readFileSync(join(source, name), "utf8")),
  ]
}

/** The parts of a quoted message between the values that it leaves out. */
function partsOf(quoted: string): readonly string[] {
  return quoted
    .split("…")
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

const OF_OTHERS = ['relation "acquiring_payment" does not exist']

const quoted = readFileSync(join(ROOT, "docs", "errors.md"), "utf8")
  .split("## Errors, causes, solutions")[1]
  ?.split("\n")
  .filter((line) => line.startsWith("| "))
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []))
  .filter((code) => partsOf(code).some((part) => part.split(" ").length > 2) && !OF_OTHERS.includes(code))

describe("the messages that docs/errors.md quotes", () => {
  it("are quoted", () => {
    expect(quoted?.length).toBeGreaterThan(8)
  })

  it.each(quoted ?? [])("%s: is one of the plugin", (code) => {
    expect(texts().filter((text) => partsOf(code).every((part) => text.includes(part)))).not.toEqual([])
  })
})
