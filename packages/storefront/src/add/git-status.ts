import { execFileSync } from "node:child_process"

/** Whether the folder has changes that git does not have yet. @returns `undefined` without git or a repository */
export function hasUncommittedChanges(folder: string): boolean | undefined {
  try {
    const status = execFileSync("git", ["status", "--porcelain", "--", "."], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    return status.trim() !== ""
  } catch {
    return undefined
  }
}
