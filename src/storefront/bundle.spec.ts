import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { gzipSync } from "node:zlib"

const ROOT = resolve(__dirname, "../..")
const VITE = join(dirname(require.resolve("vite/package.json")), "bin/vite.js")

describe("the built kit", () => {
  let folder = ""
  let code = ""

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "storefront-kit-"))
    const build = ["build", "--config", "vite.storefront.config.ts", "--outDir", folder, "--logLevel", "error"]
    execFileSync(process.execPath, [VITE, ...build], { cwd: ROOT, env: { ...process.env, NODE_ENV: "production" }, stdio: "pipe" })
    code = readFileSync(join(folder, "index.js"), "utf8")
  }, 60_000)

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it("is one file of at most 4 kB, gzipped", () => {
    expect(readdirSync(folder)).toEqual(["index.js"])
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThanOrEqual(4096)
  })

  it("is an ES module with the public functions and no import", () => {
    const names = /export\{([^}]*)\};?\s*$/.exec(code)?.[1]?.split(",").map((entry) => entry.split(" as ").at(-1))
    expect(names?.sort()).toEqual(["AcquiringError", "acquiring", "collectBrowser", "readCard", "readReturn"])
    expect(code).not.toMatch(/\bimport\b|\brequire\(/)
  })

  it("never touches what outlives the page", () => {
    expect(code).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\b/)
  })

  it("writes nothing to the console", () => {
    expect(code).not.toMatch(/console\b/)
  })
})
