import { readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"
import ts from "typescript"
import { root } from "../processes/folders"

export const API = join(root, "src", "api")

/** The files that Medusa's router finds. */
export function routeFiles(): string[] {
  const files = readdirSync(API, { recursive: true, withFileTypes: true })
  return files
    .filter(({ name }) => name === "route.ts")
    .map((file) => join(file.parentPath, file.name))
    .sort()
}

/** The address of a route file, with parameters as OpenAPI writes them: `/admin/acquiring/plans/{id}`. */
export function addressOf(file: string): string {
  return `/${relative(API, file).split(sep).slice(0, -1).join("/")}`.replace(/\[(\w+)\]/g, "{$1}")
}

/**
 * The routes as the compiler reads them, with everything that they import.
 *
 * @param others files to read with them
 */
export function routeProgram(others: readonly string[] = []): ts.Program {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  return ts.createProgram([...routeFiles(), ...others], { ...options, noEmit: true })
}
