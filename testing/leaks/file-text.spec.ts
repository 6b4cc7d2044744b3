import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileText } from "./file-text"

describe("the files that are searched", () => {
  const folder = mkdtempSync(join(tmpdir(), "file-text-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("are all of them, at any depth, byte for byte", () => {
    mkdirSync(join(folder, "a", "b"), { recursive: true })
    writeFileSync(join(folder, "a", "b", "log"), Buffer.from([0, 255, 52, 49]))
    writeFileSync(join(folder, "empty"), "")
    expect([...fileText(folder)]).toEqual([{ where: "the file a/b/log", text: "\u0000\u00ff41" }])
  })

  it("are whole where they are longer than a piece: what lies across two pieces is in one of them", () => {
    const piece = 32 * 1024 * 1024
    const long = Buffer.alloc(piece + 5000, ".")
    long.write("4111111111111111", piece - 8)
    long.write("the end", piece + 4993)
    writeFileSync(join(folder, "long"), long)
    const texts = [...fileText(folder)].filter(({ where }) => where === "the file long").map(({ text }) => text)
    expect(texts.filter((text) => text.includes("4111111111111111"))).toHaveLength(1)
    expect(texts.at(-1)?.endsWith("the end")).toBe(true)
  })
})
