import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A storefront made from Medusa's Next starter. */
export interface Project {
  folder: string
  /** Whether the storefront's package.json lists this package. */
  hasPackage: boolean
  installCommand: string
}

const PACKAGE = "medusa-payment-acquiring-storefront"

/** The starter's own files, without which no other file is found. */
const MARKS = ["src/lib/constants.tsx", "src/lib/data/cart.ts", "src/modules/checkout"]

const PLACES = ["", "apps/storefront"]

/** Finds the storefront in a folder or in its `apps/storefront`. @returns a message if there is none */
export function findProject(folder: string): Project | string {
  for (const place of PLACES) {
    const candidate = join(folder, place)
    const packages = readDependencies(join(candidate, "package.json"))
    if (packages?.includes("next") && MARKS.every((path) => existsSync(join(candidate, path)))) {
      return {
        folder: candidate,
        hasPackage: packages.includes(PACKAGE),
        installCommand: findInstallCommand([candidate, folder]),
      }
    }
    if (packages?.includes("@tanstack/react-start")) {
      return "This storefront uses TanStack Start. Add payments by hand: see docs/storefront-next.md, TanStack Start."
    }
  }
  return `No storefront of Medusa's Next starter in ${folder}. Run the command there, or name its folder with --dir.`
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
