import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { NEXT_STARTER } from "./starters/next-starter"
import type { Starter } from "./starters/starter"
import { TANSTACK_STARTER } from "./starters/tanstack-starter"

/** A storefront made from one of Medusa's starters. */
export interface Project {
  folder: string
  starter: Starter
  /** The major version of the starter's framework, such as 15; `undefined` if nothing names it. */
  frameworkVersion: number | undefined
  /** Whether the storefront's package.json lists this package. */
  hasPackage: boolean
  installCommand: string
}

const PACKAGE = "medusa-payment-acquiring-storefront"

const STARTERS = [NEXT_STARTER, TANSTACK_STARTER]

const PLACES = ["", "apps/storefront"]

/** Finds the storefront in a folder or in its `apps/storefront`. @returns a message if there is none */
export function findProject(folder: string): Project | string {
  for (const place of PLACES) {
    const candidate = join(folder, place)
    const dependencies = readDependencies(join(candidate, "package.json"))
    const packages = dependencies && Object.keys(dependencies)
    const starter = STARTERS.find(
      ({ framework, marks }) =>
        packages?.includes(framework) && marks.every((path) => existsSync(join(candidate, path)))
    )
    if (dependencies && packages && starter) {
      return {
        folder: candidate,
        starter,
        frameworkVersion: findVersion(candidate, starter.framework, dependencies[starter.framework]),
        hasPackage: packages.includes(PACKAGE),
        installCommand: findInstallCommand([candidate, folder]),
      }
    }
    if (packages?.includes(TANSTACK_STARTER.framework)) {
      return "This storefront uses TanStack Start without the files of Medusa's starter. Add payments by hand: see docs/storefront-next.md, TanStack Start."
    }
  }
  return `No storefront of Medusa's Next or TanStack starter in ${folder}. Run the command there, or name its folder with --dir.`
}

/** The major version of a package: the installed one, or that of the range in package.json. */
function findVersion(folder: string, name: string, range: unknown): number | undefined {
  const [major] = /\d+/.exec(readInstalledVersion(folder, name) ?? String(range)) ?? []
  return major === undefined ? undefined : Number(major)
}

function readInstalledVersion(folder: string, name: string): string | undefined {
  try {
    const content: unknown = createRequire(join(folder, "package.json"))(`${name}/package.json`)
    const version: unknown = typeof content === "object" && content !== null && Reflect.get(content, "version")
    return typeof version === "string" ? version : undefined
  } catch {
    return undefined
  }
}

function readDependencies(path: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""))
    return { ...objectAt(content, "devDependencies"), ...objectAt(content, "dependencies") }
  } catch {
    return undefined
  }
}

function objectAt(content: unknown, name: string): object {
  const value: unknown = typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined
  return typeof value === "object" && value !== null ? value : {}
}

function findInstallCommand(folders: readonly string[]): string {
  const has = (name: string) => folders.some((folder) => existsSync(join(folder, name)))
  if (has("pnpm-lock.yaml")) return `pnpm add ${PACKAGE}`
  if (has("yarn.lock")) return `yarn add ${PACKAGE}`
  return `npm install ${PACKAGE}`
}
