import { existsSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { root } from "../processes/folders"

const HTTP = join(root, "integration-tests", "http")

/** The folders of test files. A test file is named after its folder and itself: `provider/capture`. */
const PLACES = [HTTP, join(root, "integration-tests"), join(root, "resilience")]

/** Folders of `http/` without tests of their own. */
const NO_TESTS = new Set(["support", "together"])

const SPEC = ".spec.ts"

/** The test files that run in a store, without those that play others. */
export function storeTestFiles(): readonly string[] {
  const folders = readdirSync(HTTP)
    .filter((name) => !NO_TESTS.has(name))
    .map((name) => join(HTTP, name))
  return [...folders, join(root, "integration-tests", "modules"), join(root, "resilience", "with-store")]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(SPEC))
    .sort()
}

/** The name of a test file in tables, reports and first-tier.json. */
export function nameOfTestFile(file: string): string {
  return `${basename(dirname(file))}/${basename(file, SPEC)}`
}

/** The test file of a name, whether it exists or not. */
export function testFileNamed(name: string): string {
  const files = PLACES.map((place) => join(place, `${name}${SPEC}`))
  return files.find((file) => existsSync(file)) ?? join(HTTP, `${name}${SPEC}`)
}
