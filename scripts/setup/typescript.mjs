import { createRequire } from "node:module"
import { join } from "node:path"
import { root } from "./root.mjs"

const require = createRequire(import.meta.url)

/** Loads a TypeScript file of ours. Only after the installation: the compiler is one of the packages. */
export function requireTypeScript(path) {
  require("ts-node").register({ transpileOnly: true, projectSearchDir: root, cwd: root })
  return require(join(root, path))
}
