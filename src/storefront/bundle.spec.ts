import { gzipSync } from "node:zlib"
import { buildKit } from "../../testing/browser/build-kit"

describe("the built kit", () => {
  let files: Record<string, string> = {}
  const code = () => files["index.js"] ?? ""

  beforeAll(() => {
    files = buildKit()
  }, 60_000)

  it("is one file of at most 4 kB, gzipped", () => {
    expect(Object.keys(files)).toEqual(["index.js"])
    expect(code().length).toBeGreaterThan(1000)
    expect(gzipSync(code(), { level: 9 }).byteLength).toBeLessThanOrEqual(4096)
  })

  it("is an ES module with the public functions and no import", () => {
    const names = /export\{([^}]*)\};?\s*$/
      .exec(code())?.[1]
      ?.split(",")
      .map((entry) => entry.split(" as ").at(-1))
    expect(names?.sort()).toEqual(["AcquiringError", "acquiring", "collectBrowser", "readCard", "readReturn"])
    expect(code()).not.toMatch(/\bimport\b|\brequire\(/)
  })

  it("never touches what outlives the page", () => {
    expect(code()).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\b/)
  })

  it("writes nothing to the console", () => {
    expect(code()).not.toMatch(/console\b/)
  })
})
