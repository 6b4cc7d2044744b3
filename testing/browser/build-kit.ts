import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../processes/folders"

const VITE = join(dirname(require.resolve("vite/package.json")), "bin/vite.js")

/** Builds the kit from its sources, with its own configuration, and gives every file of the output by its name. */
export function buildKit(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-kit-"))
  try {
    const build = ["build", "--config", "vite.storefront.config.ts", "--outDir", folder, "--logLevel", "error"]
    const env = { ...process.env, NODE_ENV: "production" }
    execFileSync(process.execPath, [VITE, ...build], { cwd: root, env, stdio: "pipe" })
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
