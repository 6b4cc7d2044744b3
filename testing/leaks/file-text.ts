import { closeSync, openSync, readSync, readdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { Place } from "./search"

/** Files are read in pieces of this size, as a log may be longer than a text can be. */
const PIECE = 32 * 1024 * 1024

/** A piece begins with the end of the one before: longer than anything that is looked for. */
const OVERLAP = 1024

/** Every file below a folder as text, byte for byte: logs, and the database's own files with its journal. */
export function* fileText(folder: string): Generator<Place> {
  const buffer = Buffer.alloc(PIECE)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    for (const text of pieces(path, buffer)) yield { where: `the file ${relative(folder, path)}`, text }
  }
}

function* pieces(path: string, buffer: Buffer): Generator<string> {
  const file = open(path)
  if (file === undefined) return
  try {
    let kept = 0
    for (
      let read = readSync(file, buffer, 0, PIECE, null);
      read > 0;
      read = readSync(file, buffer, kept, PIECE - kept, null)
    ) {
      const length = kept + read
      yield buffer.toString("latin1", 0, length)
      kept = Math.min(OVERLAP, length)
      buffer.copyWithin(0, length - kept, length)
    }
  } finally {
    closeSync(file)
  }
}

/** A running database takes files away while we read. */
function open(path: string): number | undefined {
  try {
    return openSync(path, "r")
  } catch {
    return undefined
  }
}
