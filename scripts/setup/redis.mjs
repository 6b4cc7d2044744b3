import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "./run.mjs"

/**
 * Looks for Redis: a server of one's own in `REDIS_URL`, else the program `redis-server` in PATH. It installs a missing
 * one if it may (root, apt-get).
 *
 * @returns {Promise<string | undefined>} why there is none; `undefined` when there is one
 */
export async function ensureRedis(say) {
  if (process.env.REDIS_URL || isInPath() || (await install(say))) return undefined
  return "Redis was not found: install redis-server, or set REDIS_URL to one that runs"
}

function isInPath() {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => folder && isProgram(join(folder, "redis-server")))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function install(say) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false
  say("Installing Redis for the proof of several machines")
  // The package would start a server of its own; in runlevel 1 it leaves that to others.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }
  try {
    await run("apt-get update", ["apt-get", "update"], { env })
    await run("apt-get install", ["apt-get", "install", "-y", "--no-install-recommends", "redis-server"], {
      env,
      minutes: 10,
    })
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
  return isInPath()
}
