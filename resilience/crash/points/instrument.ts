import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { root } from "../../../testing/processes/folders"
import { addPoints } from "./add-points"

/** The plugin as it is built, which is what a store loads. */
const BUILT = join(root, ".medusa", "server", "src")

/** The folders that handle money, webhooks and their rows, from the route on. New files in them get points too. */
const POINTED = ["api", "application", "jobs", "modules", "providers", "subscribers"]

/** The built plugin as a store of this proof loads it. */
export interface Instrumented {
  /** A file of JSON: the code of each file, by its path. */
  readonly file: string
  /** All points that there are. */
  readonly points: readonly string[]
  /** The names of the jobs, such as `jobs/acquiring-worker`. */
  readonly jobs: readonly string[]
}

/**
 * Writes the code that a store loads in place of the built plugin's. It has points, and its jobs work whenever the
 * clock was moved ahead (hook/load.cjs).
 *
 * @throws Error when the plugin is not built
 */
export function instrument(file: string): Instrumented {
  const points: string[] = []
  const jobs: string[] = []
  const files = POINTED.flatMap(filesIn).map((path) => ({
    path,
    name: relative(BUILT, path).split(sep).join("/").replace(/\.js$/, ""),
    text: readFileSync(path, "utf8"),
  }))
  const codes = files
    .filter(({ name, text }) => !isOnlyRead(name, text))
    .map(({ path, name, text }) => {
      const pointed = addPoints(name, text)
      points.push(...pointed.points)
      if (!name.startsWith("jobs/")) return [path, pointed.code]
      jobs.push(name)
      return [path, `${pointed.code}\ncrashPoints.work(${JSON.stringify(name)}, exports)\n`]
    })
  if (jobs.length === 0) throw new Error(`${BUILT} has no jobs: build the plugin first (npm run build).`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(codes)))
  return { file, points, jobs }
}

/** Whether a file is a route of the merchant's that answers GET alone: such a one writes nothing. */
export function isOnlyRead(name: string, code: string): boolean {
  return /^api\/admin\/.*\/route$/.test(name) && !/^exports\.(POST|PUT|PATCH|DELETE)\b/m.test(code)
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(BUILT, folder))) return []
  return readdirSync(join(BUILT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}migrations${sep}`))
    .sort()
}
