import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { PROVIDER_IDENTIFIER } from "../../src/application/shared/provider-id"
import { EVENT_NAMES } from "../../src/domain/events"
import { optionsSchema } from "../../src/modules/acquiring/accounts/options"
import { ROOT, findJobs, findRoutes, findWidgetZones } from "./find-in-code"

/** The address prefixes of the plugin's routes, by caller. The most specific one comes first. */
const ROUTE_FAMILIES = [
  "/admin/acquiring",
  "/store/customers/me/acquiring",
  "/store/acquiring",
  "/hooks/acquiring",
  "/acquiring",
]

/** The content of `medusa-plugin.json`, from the code: what a store's developer meets, as globs and counts. */
export function manifest(): Record<string, unknown> {
  const routes = findRoutes().map((route) => route.split(" ")[1] ?? "")
  return {
    provider: `pp_${PROVIDER_IDENTIFIER}_<account>`,
    entryPoints: entryPoints(),
    options: { required: requiredOptions(), all: "docs/configuration.md" },
    routes: { ...countBy(routes, familyOf), all: "docs/openapi.json" },
    events: { ...countBy(EVENT_NAMES, (name) => name.replace(/[^.]+$/, "*")), all: "docs/routes-and-events.md" },
    jobs: Object.fromEntries(findJobs().map(({ name, schedule }) => [name, scheduleText(schedule)])),
    widgets: findWidgetZones(),
  }
}

/** The text of the file. */
export function manifestText(): string {
  return `${JSON.stringify(manifest(), null, 2)}\n`
}

/** @throws Error for a route outside the families: this list is then incomplete */
function familyOf(address: string): string {
  const family = ROUTE_FAMILIES.find((prefix) => address.startsWith(`${prefix}/`))
  if (family === undefined) throw new Error(`Add the family of ${address} to ROUTE_FAMILIES.`)
  return `${family}/*`
}

/**
 * The paths that a store can import. `package.json` and the path by which Medusa finds a module are for Medusa alone.
 */
function entryPoints(): string[] {
  const { name, exports } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")))
  return Object.keys(exports)
    .filter((path) => path !== "./package.json" && !path.startsWith("./.medusa/"))
    .map((path) => `${name}/${path.slice(2)}`)
}

const packageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.unknown()) })

function requiredOptions(): string[] {
  return z.object({ required: z.array(z.string()) }).parse(z.toJSONSchema(optionsSchema, SCHEMA_OPTIONS)).required
}

const SCHEMA_OPTIONS = { io: "input", unrepresentable: "any" } as const

function scheduleText(schedule: string | { readonly interval: number }): string {
  return typeof schedule === "string" ? schedule : `every ${schedule.interval / 1_000} s`
}

function countBy(values: readonly string[], keyOf: (value: string) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of values.map(keyOf).sort()) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
