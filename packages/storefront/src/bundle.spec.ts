import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { buildKit } from "../../../testing/browser/build-kit"

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

  it("is an ES module with the public functions, and imports nothing but its own files", () => {
    const names = /export\s*\{([^}]*)\};?\s*$/
      .exec(files["index.js"] ?? "")?.[1]
      ?.split(",")
      .map((entry) => entry.split(" as ").at(-1)?.trim())
    expect(names?.sort()).toEqual(["AcquiringError", "acquiring", "collectBrowser", "readCard", "readReturn"])
    const kit = codeOf(Object.keys(files).filter((path) => paying().includes(path)))
    expect(kit).not.toMatch(/\b(?:from|import)\s*\(?"[^."]|\brequire\(/)
  })

  it("marks components and hooks as client modules, and nothing else", () => {
    const marked = Object.keys(files).filter((path) => files[path]?.startsWith('"use client"'))
    expect(marked.sort()).toEqual(["chunks/react-customer.js", "chunks/react-payment.js"])
    expect(loadedWith(files, "react/index.js")).toEqual(expect.arrayContaining(marked))
  })

  it("has no subscriptions in the file of the button, and each component in one file", () => {
    const payment = loadedWith(files, "chunks/react-payment.js")
    expect(payment.sort()).toEqual(["chunks/kit.js", "chunks/react-payment.js"])
    const [pay, customer] = [codeOf(payment), files["chunks/react-customer.js"] ?? ""]
    for (const name of ['"pay"', '"card-form"', '"challenge"']) expect([name, pay.includes(name)]).toEqual([name, true])
    expect(pay).not.toMatch(/subscriptions"|"plans"|"saved-cards"/)
    expect(customer).toMatch(/subscriptions"/)
  })

  it("never touches what outlives the page", () => {
    expect(codeOf(Object.keys(files))).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|\bcaches\b/)
  })

  it("writes nothing to the console", () => {
    expect(codeOf(Object.keys(files))).not.toMatch(/\bconsole\b/)
  })
})
