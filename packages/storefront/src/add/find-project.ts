import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { NEXT_STARTER } from "./starters/next-starter"
import type { Starter } from "./starters/starter"
import { TANSTACK_STARTER } from "./starters/tanstack-starter"

/** A storefront made from one of Medusa's starters. */
export interface Project {
  folder: string
  starter: Starter
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
    const packages = readDependencies(join(candidate, "package.json"))
    const starter = STARTERS.find(
      ({ framework, marks }) =>
        packages?.includes(framework) && marks.every((path) => existsSync(join(candidate, path)))
    )
    if (packages && starter) {
      return {
        folder: candidate,
        starter,
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

function readDependencies(path: string): string[] | undefined {
  if (!existsSync(path)) return undefined
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""))
    return ["dependencies", "devDependencies"].flatMap((name) => keysOf(keysHolder(content, name)))
  } catch {
    return undefined
  }
}

function keysHolder(content: unknown, name: string): unknown {
  return typeof content === "object" && content !== null ? Reflect.get(content, name) : undefined
}

function keysOf(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : []
}

function findInstallCommand(folders: readonly string[]): string {
  const has = (name: string) => folders.some((folder) => existsSync(join(folder, name)))
  if (has("pnpm-lock.yaml")) return `pnpm add ${PACKAGE}`
  if (has("yarn.lock")) return `yarn add ${PACKAGE}`
  return `npm install ${PACKAGE}`
}
