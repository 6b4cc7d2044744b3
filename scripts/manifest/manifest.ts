import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { z } from "@medusajs/framework/zod"
import { EVENT_NAMES } from "../../src/domain/events"
import { optionsSchema } from "../../src/modules/acquiring/accounts/options"
import { PROVIDER_IDENTIFIER } from "../../src/application/shared/provider-id"

const ROOT = join(__dirname, "..", "..")

/** What `medusa-plugin.json` says of the plugin, found from the code itself. */
export function manifest(): Record<string, unknown> {
  return {
    provider: `pp_${PROVIDER_IDENTIFIER}_<account>`,
    routes: routes(),
    events: [...EVENT_NAMES],
    jobs: jobs(),
    admin: { zones: zones() },
    options: z.toJSONSchema(optionsSchema, { io: "input", unrepresentable: "any" }),
  }
}

/** The text of the file. */
export function manifestText(): string {
  return `${JSON.stringify(manifest(), null, 2)}\n`
}

function routes(): string[] {
  return files(join(ROOT, "src", "api"))
    .filter((path) => path.endsWith(`${sep}route.ts`))
    .flatMap((path) => {
      const address = `/${relative(join(ROOT, "src", "api"), path)
        .split(sep)
        .slice(0, -1)
        .join("/")}`.replace(/\[(\w+)\]/g, ":$1")
      const source = readFileSync(path, "utf8")
      return [...source.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE)\b/gm)].map(
        ([, method]) => `${method} ${address}`
      )
    })
    .sort()
}

/** By the clock, or every so many milliseconds. */
type JobSchedule = string | { readonly interval: number }

function jobs(): { name: string; schedule: JobSchedule }[] {
  return files(join(ROOT, "src", "jobs")).map((path) => {
    const [, name = "", clock = "", interval] =
      /name: "([^"]+)", schedule: (?:"([^"]+)"|\{ interval: ([\d_]+) \})/.exec(readFileSync(path, "utf8")) ?? []
    return { name, schedule: interval === undefined ? clock : { interval: Number(interval.replaceAll("_", "")) } }
  })
}

function zones(): string[] {
  return files(join(ROOT, "src", "admin")).flatMap(
    (path) => /zone: "([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1] ?? []
  )
}

function files(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
