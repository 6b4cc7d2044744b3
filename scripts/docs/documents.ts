import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

export const ROOT = join(__dirname, "..", "..")

const AT_THE_TOP = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]

export interface Document {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The documents for people: those of the root and of the storefront package, and the pages under docs/. */
export function documents(): Document[] {
  const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md")
  )
  const paths = [...AT_THE_TOP, "packages/storefront/README.md", ...pages.sort().map((name) => `docs/${name}`)]
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }))
}
