import { createRequire } from "node:module"
import { join } from "node:path"
import type ts from "typescript"

/** The TypeScript of a storefront. This package has no dependencies, and each starter has TypeScript. */
export type TypeScript = typeof ts

/** Loads the TypeScript of a storefront. @returns `undefined` if it is not installed or has no syntax tree */
export function loadTypeScript(folder: string): TypeScript | undefined {
  try {
    const loaded: unknown = createRequire(join(folder, "package.json"))("typescript")
    return isTypeScript(loaded) ? loaded : undefined
  } catch {
    return undefined
  }
}

function isTypeScript(value: unknown): value is TypeScript {
  return (
    typeof value === "object" &&
    value !== null &&
    ["createSourceFile", "transpileModule", "forEachChild"].every(
      (name) => typeof Reflect.get(value, name) === "function"
    )
  )
}
