import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Makes sure that only one run uses the data in `folder`; the lock of a process that is gone counts for nothing.
 *
 * @returns how to let go of it
 * @throws Error naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, "run.pid")
  const owner = ownerOf(file)
  if (owner !== undefined) {
    throw new Error(
      `Process ${owner} is using the data in ${folder}: end it first, or set DATABASE_URL to use another database. ` +
        `If that process is no store, delete ${file}.`
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"))
    if (!(pid > 0)) return undefined
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
