import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { root } from "../../../scripts/processes/folders"
import { addPoints } from "./add-points"

/** The plugin as it is built, which is what a store loads. */
const BUILT = join(root, ".medusa", "server", "src")

/** Where money, notices and what is remembered of them are dealt with. Whatever is added here has points without further ado. */
const POINTED = ["api/hooks", "jobs", "modules", "providers", "subscribers", "workflows"]

const ROUNDS = "jobs/acquiring-work"

/** How often the store works on what is due while a run lasts. */
const ROUND_MS = 250

/** The built plugin as a store of this proof loads it. */
export interface Instrumented {
  /** A file of JSON: the code of each file, by its path. */
  readonly file: string
  /** All points that there are. */
  readonly points: readonly string[]
}

/**
 * Writes the code that a store is to load in place of the built plugin's: with points, and with rounds of work a few times a
 * second.
 *
 * @throws Error when the plugin is not built, or its job is not where its pace can be changed
 */
export function instrument(file: string): Instrumented {
  const points: string[] = []
  const codes = POINTED.flatMap(filesIn).map((path) => {
    const name = relative(BUILT, path).split(sep).join("/").replace(/\.js$/, "")
    const built = readFileSync(path, "utf8")
    const pointed = addPoints(name, name === ROUNDS ? inQuickRounds(built) : built)
    points.push(...pointed.points)
    return [path, pointed.code]
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(codes)))
  return { file, points }
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(BUILT, folder))) return []
  return readdirSync(join(BUILT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}migrations${sep}`))
    .sort()
}

function inQuickRounds(code: string): string {
  const quick = code.replace(/schedule: "[^"]+"/, `schedule: { interval: ${ROUND_MS} }`)
  if (quick === code) throw new Error(`${ROUNDS}.js has no schedule to be changed: look at its \`config\`, and at inQuickRounds.`)
  return quick
}
