import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"

export const ROOT = join(__dirname, "..", "..")
const API = join(ROOT, "src", "api")

/** A job, with its cron schedule or its interval in milliseconds. */
export interface FoundJob {
  readonly name: string
  readonly schedule: string | { readonly interval: number }
}

/** Every route of the plugin, from its files: `GET /store/acquiring/plans`. */
export function findRoutes(): string[] {
  return sourceFiles(API)
    .filter((path) => path.endsWith(`${sep}route.ts`))
    .flatMap((path) => {
      const address = `/${relative(API, path).split(sep).slice(0, -1).join("/")}`.replace(/\[(\w+)\]/g, ":$1")
      const source = readFileSync(path, "utf8")
      return [...source.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE)\b/gm)].map(
        ([, method]) => `${method} ${address}`
      )
    })
    .sort()
}

export function findJobs(): FoundJob[] {
  return sourceFiles(join(ROOT, "src", "jobs")).map((path) => {
    const [, name = "", cron = "", interval] =
      /name: "([^"]+)", schedule: (?:"([^"]+)"|\{ interval: ([\d_]+) \})/.exec(readFileSync(path, "utf8")) ?? []
    return { name, schedule: interval === undefined ? cron : { interval: Number(interval.replaceAll("_", "")) } }
  })
}

/** The places of Medusa's dashboard in which the plugin has a widget. */
export function findWidgetZones(): string[] {
  return sourceFiles(join(ROOT, "src", "admin")).flatMap(
    (path) => /zone: "([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1] ?? []
  )
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
