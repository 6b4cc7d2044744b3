import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { scripts } from "../../package.json"
import storefront from "../../packages/storefront/package.json"
import { ROOT } from "../docs/documents"

const FILLED_IN = {
  author: "Jane Doe <jane@shop.test>",
  homepage: "https://github.com/jane/plugin#readme",
  repository: { type: "git", url: "git+https://github.com/jane/plugin.git" },
  bugs: { url: "https://github.com/jane/plugin/issues" },
}

const folder = mkdtempSync(join(tmpdir(), "publish-check-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the check on a folder with these files. */
function check(manifest: unknown, files: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts", "publish-check.mjs"), folder], {
    encoding: "utf8",
  })
  return { status, told: stderr }
}

describe("the check before publishing", () => {
  it("is run by npm", () => {
    expect(scripts.prepublishOnly).toBe("node scripts/publish-check.mjs")
    expect(storefront.scripts.prepublishOnly).toMatch(/^node \.\.\/\.\.\/scripts\/publish-check\.mjs \. && /)
  })

  it("passes when everything is filled in", () => {
    expect(check(FILLED_IN, { "SECURITY.md": "https://github.com/jane/plugin/security" })).toEqual({
      status: 0,
      told: "",
    })
  })

  it.each([
    ["author", { ...FILLED_IN, author: "AUTHOR <author@example.com>" }],
    ["homepage", { ...FILLED_IN, homepage: "https://github.com/OWNER/plugin#readme" }],
    ["repository.url", { ...FILLED_IN, repository: { type: "git", url: "git+https://github.com/OWNER/plugin.git" } }],
    ["bugs.url", { ...FILLED_IN, bugs: { url: "https://github.com/OWNER/plugin/issues" } }],
  ])("stops at a placeholder in %s, and names it", (field, manifest) => {
    const { status, told } = check(manifest)
    expect(status).toBe(1)
    expect(told.match(/✗ .*/g)).toEqual([expect.stringMatching(`package.json: ${field} is a placeholder. Set it to `)])
  })

  it("stops at a field that is missing", () => {
    const { author: _, ...manifest } = FILLED_IN
    expect(check(manifest)).toEqual({ status: 1, told: expect.stringContaining("author is missing") })
  })

  it("stops at a file that names no owner", () => {
    const told = check(FILLED_IN, { "SECURITY.md": "https://github.com/OWNER/plugin/security" })
    expect(told).toEqual({ status: 1, told: expect.stringContaining("SECURITY.md: OWNER is a placeholder") })
  })
})
