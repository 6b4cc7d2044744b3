import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

const folder = join(root, ".cache", "build")

/** A digest of files by name and content. Folders are walked; what does not exist counts as absent. */
export function fingerprint(paths, { ignore = () => false } = {}) {
  const hash = createHash("sha256")
  for (const path of paths
    .flatMap(walk)
    .filter((file) => !ignore(file))
    .sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0")
  }
  return hash.digest("hex")
}

/** Whether the step `name` was last done with this fingerprint. */
export function isDone(name, print) {
  const stamp = join(folder, name)
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print
}

/** Records that the step `name` begins: its former output does not count any more, even if it fails now. */
export function markBegun(name) {
  rmSync(join(folder, name), { force: true })
}

/** Records that the step `name` is done. Called after it succeeded, so an interrupted step runs again. */
export function markDone(name, print) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), print)
}

function walk(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !["node_modules", ".medusa", "dist"].includes(entry.name))
    .flatMap((entry) => walk(join(path, entry.name)))
}
