import { readdirSync } from "node:fs"
import { basename, join } from "node:path"

const TESTS = join(__dirname, "..")

/**
 * Plays one part of all test files that want the usual store: it is started once for them. Which files are in a part nobody has to
 * say: they are dealt out by their names.
 */
export function playPart(part: number): void {
  const parts = readdirSync(__dirname).filter((name) => name.endsWith(".spec.ts")).length
  sharing().filter((_, index) => index % parts === part - 1).forEach((file) => jest.requireActual(file))
}

/** The test files that want no store of their own. */
function sharing(): string[] {
  const others = new Set([basename(__dirname), "browser", "store", "support"])
  const folders = readdirSync(TESTS).filter((name) => !others.has(name))
  const files = folders.flatMap((folder) => readdirSync(join(TESTS, folder)).map((name) => join(TESTS, folder, name)))
  return files.filter((file) => file.endsWith(".spec.ts") && !file.endsWith(".own.spec.ts")).sort()
}
