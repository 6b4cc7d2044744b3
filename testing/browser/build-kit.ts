import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../processes/folders"

const VITE = join(dirname(require.resolve("vite/package.json")), "bin/vite.js")
const CONFIG = "packages/storefront/vite.config.ts"

/** Builds the storefront package from its sources, with its own configuration. @returns each file of the output by its path */
export function buildKit(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-kit-"))
  try {
    const build = ["build", "--config", CONFIG, "--outDir", folder, "--emptyOutDir", "--logLevel", "error"]
    const env = { ...process.env, NODE_ENV: "production" }
    execFileSync(process.execPath, [VITE, ...build], { cwd: root, env, stdio: "pipe" })
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.\w+$/.test(path))
    return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
