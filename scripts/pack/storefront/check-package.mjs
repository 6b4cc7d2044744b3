import { join } from "node:path"
import { root } from "../../setup/root.mjs"
import { run } from "../../setup/run.mjs"

const bin = (name) => join(root, "node_modules", ".bin", name)

/**
 * Checks the packed package as bundlers and the compiler resolve it. The package is an ES module only: a CommonJS module loads it with
 * `import()`, or with `require` since Node 20.19. The rule about CommonJS is left out.
 */
export async function checkPackage(tarball) {
  await run("publint", [bin("publint"), "run", tarball, "--strict"])
  await run("arethetypeswrong", [
    bin("attw"),
    tarball,
    "--ignore-rules",
    "cjs-resolves-to-esm",
    "--exclude-entrypoints",
    "styles.css",
  ])
}
