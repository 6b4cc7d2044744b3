import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { buildKit } from "../../../testing/browser/build-kit"

/** The rows of the table of sizes in the documentation: file and most kB. */
function documentedSizes(): Map<string, number> {
  const text = readFileSync(join(__dirname, "../../../docs/storefront.md"), "utf8")
  const rows = text.matchAll(/^\| [^|]+ \| `([\w./*]+)` \| ([\d.]+) kB \|$/gm)
  return new Map([...rows].map(([, file = "", size]) => [file, Number(size)]))
}

/** A file and what it imports at once, without what it loads later. */
function loadedWith(files: Readonly<Record<string, string>>, name: string): string[] {
  const found = new Set([name])
  for (const path of found) {
    const code = files[path] ?? ""
    for (const [, target = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+)"/g)) {
      found.add(join(path, "..", target))
    }
  }
  return [...found]
}

describe("the built kit", () => {
  let files: Record<string, string> = {}
  const codeOf = (paths: readonly string[]) => paths.map((path) => files[path] ?? "").join("\n")
  const gzipped = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(files[path] ?? "", { level: 9 }).byteLength, 0)
  const paying = () => loadedWith(files, "index.js")

  beforeAll(() => {
    files = buildKit()
  }, 60_000)

  it("is at most 5 kB to pay, gzipped, and loads the rest when it is used", () => {
    expect(codeOf(paying()).length).toBeGreaterThan(5_000)
    expect(gzipped(paying())).toBeLessThanOrEqual(5 * 1024)
    expect(
      codeOf(paying())
        .match(/\bimport\("[^"]+"\)/g)
        ?.sort()
    ).toEqual([
      'import("./customer.js")',
      'import("./messages.js")',
      'import("./request-directly.js")',
      'import("./returns.js")',
    ])
  })

  it("is not larger than in the documentation, file by file", () => {
    const sizes = documentedSizes()
    expect([...sizes.keys()]).toContain("index.js")
    for (const [file, most] of sizes) {
      const names = file.includes("*")
        ? Object.keys(files).filter((path) => /^chunks\/[a-z]{2}\.js$/.test(path))
        : [file]
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        const own = loadedWith(files, name).filter((path) => name === "index.js" || !paying().includes(path))
        expect([name, gzipped(own) > 100, gzipped(own) <= most * 1024]).toEqual([name, true, true])
      }
    }
  })

  it("is an ES module with the public functions, and imports nothing but its own files", () => {
    const names = /export\s*\{([^}]*)\};?\s*$/
      .exec(files["index.js"] ?? "")?.[1]
      ?.split(",")
      .map((entry) => entry.split(" as ").at(-1)?.trim())
    expect(names?.sort()).toEqual(["AcquiringError", "acquiring", "collectBrowser", "readCard", "readReturn"])
    const kit = codeOf(Object.keys(files).filter((path) => paying().includes(path)))
    expect(kit).not.toMatch(/\b(?:from|import)\s*\(?"[^."]|\brequire\(/)
  })

  it("marks the React components as a client module, and nothing else", () => {
    const marked = Object.entries(files).filter(([, code]) => code.startsWith('"use client"'))
    expect(marked.map(([path]) => path)).toEqual(["chunks/react-client.js"])
    expect(files["react/index.js"]).toContain("../chunks/react-client.js")
  })

  it("never touches what outlives the page", () => {
    expect(codeOf(Object.keys(files))).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|\bcaches\b/)
  })

  it("writes nothing to the console", () => {
    expect(codeOf(Object.keys(files))).not.toMatch(/\bconsole\b/)
  })
})
