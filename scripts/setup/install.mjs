import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

/**
 * Installs the packages of package-lock.json, unless they are installed already, and leaves that file unchanged.
 *
 * `npm ci` cannot do that: it fails if the registry behind the lock file lacked a package for another platform.
 */
export async function ensureInstalled(say) {
  if (isInstalled()) return
  say("Installing packages (about two minutes the first time)")
  await run("The installation", ["npm", "install", "--no-save", "--include=dev", "--no-audit", "--no-fund"], {
    minutes: 20,
  })
}

/** npm keeps a copy of what it installed: each package of ours has to be in it in the version that the lock file names. */
function isInstalled() {
  const wanted = readPackages("package-lock.json")
  const present = readPackages("node_modules/.package-lock.json")
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([path, entry]) => path.startsWith("node_modules/") && !entry.optional && !entry.link && !entry.peer)
    .every(([path, entry]) => present[path]?.version === entry.version)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages
  } catch {
    return undefined
  }
}
