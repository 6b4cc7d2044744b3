import { readFileSync, readdirSync } from "node:fs"
import { join, relative } from "node:path"

/** Every file below a folder as text, byte for byte: logs, and the database's own files with its journal. */
export function* fileText(folder: string): Generator<{ readonly where: string; readonly text: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = read(path)
    if (text !== undefined) yield { where: `the file ${relative(folder, path)}`, text }
  }
}

/** A running database takes files away while we read. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1")
  } catch {
    return undefined
  }
}
