import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { FILES, placeholders } from "./publish/placeholders.mjs"
import { root } from "./setup/root.mjs"

/** npm runs it before it publishes (`prepublishOnly`): it stops a release that still has placeholders. With a folder as argument it checks that one. */
const folder = process.argv[2] ?? root
const textOf = (name) => readFileSync(join(folder, name), "utf8")
const present = FILES.filter((name) => existsSync(join(folder, name)))
const left = placeholders(
  JSON.parse(textOf("package.json")),
  Object.fromEntries(present.map((name) => [name, textOf(name)]))
)

if (left.length > 0) {
  console.error("Publishing failed: fill in these placeholders first.")
  for (const sentence of left) console.error(`✗ ${sentence}`)
  process.exit(1)
}
console.log("✓ No placeholder is left")
