import { existsSync } from "node:fs"
import { run } from "./run.mjs"

/** The first has no window at all, and so takes less time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/**
 * Looks for Chromium at `CHROMIUM_PATH` and the usual places, and installs a missing one if it may (root, apt-get).
 *
 * Sets `CHROMIUM_PATH` to the result, because everything after this looks there.
 *
 * @returns {Promise<string | undefined>} why there is none; `undefined` when there is one
 */
export async function ensureChromium(say) {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) return `CHROMIUM_PATH names ${given}, where nothing is`
  const found = given || find() || (await install(say))
  if (!found) return "Chromium was not found: install it, or set CHROMIUM_PATH to its path"
  process.env.CHROMIUM_PATH = found
  return undefined
}

function find() {
  return PLACES.find((path) => existsSync(path))
}

/** Debian's packages of it; the first is not in all of its releases. */
const PACKAGES = ["chromium-headless-shell", "chromium"]

async function install(say) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined
  say("Installing Chromium for the browser tests")
  const apt = (...args) =>
    run(`apt-get ${args[0]}`, ["apt-get", ...args], { env: { DEBIAN_FRONTEND: "noninteractive" }, minutes: 15 })
  const failures = []
  const tried = (work) => work.catch((error) => failures.push(error instanceof Error ? error.message : String(error)))
  await tried(apt("update"))
  for (const name of PACKAGES) {
    await tried(apt("install", "-y", "--no-install-recommends", name))
    const found = find()
    if (found) return found
  }
  for (const failure of failures) say(failure)
  return undefined
}
