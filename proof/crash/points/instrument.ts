import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { root } from "../../../scripts/processes/folders"
import { addPoints } from "./add-points"

/** The plugin as it is built, which is what a store loads. */
const BUILT = join(root, ".medusa", "server", "src")

/** Where money, notices and what is remembered of them are dealt with. Whatever is added here has points without further ado. */
const POINTED = ["api/hooks", "jobs", "modules", "providers", "subscribers", "workflows"]

const ROUNDS = "jobs/acquiring-work"

/** How often the store looks whether it is time for a round. */
const LOOK_MS = 100

/** The built plugin as a store of this proof loads it. */
export interface Instrumented {
  /** A file of JSON: the code of each file, by its path. */
  readonly file: string
  /** All points that there are. */
  readonly points: readonly string[]
}

/**
 * Writes the code that a store is to load in place of the built plugin's: with points, and with a round of work
 * whenever the clock was put forward (hook/load.cjs).
 *
 * @throws Error when the plugin is not built, or its job is not where its pace can be changed
 */
export function instrument(file: string): Instrumented {
  const points: string[] = []
  const codes = POINTED.flatMap(filesIn).map((path) => {
    const name = relative(BUILT, path).split(sep).join("/").replace(/\.js$/, "")
    const built = readFileSync(path, "utf8")
    const pointed = addPoints(name, name === ROUNDS ? inRoundsOnDemand(built) : built)
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

function inRoundsOnDemand(code: string): string {
  const often = code.replace(/schedule: "[^"]+"/, `schedule: { interval: ${LOOK_MS} }`)
  const onDemand = often.replace(/(async function acquiringWork\([^)]*\) \{)/, "$1 if (!crashPoints.isTimeForARound()) return;")
  if (often === code || onDemand === often) throw new Error(`${ROUNDS}.js is written otherwise by now: bring inRoundsOnDemand up to it.`)
  return onDemand
}
