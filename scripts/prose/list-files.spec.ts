import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { listFiles } from "./list-files"

const folder = mkdtempSync(join(tmpdir(), "files-"))

afterAll(() => rmSync(folder, { recursive: true }))

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), "")
  }
}

describe("the checked files", () => {
  const code = [
    "eslint.config.mjs",
    "src/a/b.tsx",
    "testing/a.cjs",
    "resilience/a.ts",
    "benchmarks/a.ts",
    "integration-tests/a.spec.ts",
    "scripts/a.mjs",
    "packages/storefront/src/a.ts",
  ]
  const texts = ["README.md", "docs/a.md", "packages/storefront/README.md", "src/admin/i18n/en.json"]

  it("are code, documents and the English of the screens, without packages and builds", () => {
    write(...code, ...texts)
    write("package.json", "docs/adr/a.md", "src/admin/i18n/zhCN.json", "testing/a.json")
    write(
      "integration-tests/store/.medusa/a.ts",
      "integration-tests/store/node_modules/a.ts",
      "other/a.ts",
      "packages/storefront/dist/a.d.ts"
    )
    expect([...listFiles(folder)].sort()).toEqual([...code, ...texts].sort())
  })
})
