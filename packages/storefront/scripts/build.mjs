import { execFileSync } from "node:child_process"
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { DIST_MANIFEST } from "./dist-manifest.mjs"

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(folder, "dist")
const { resolve } = createRequire(import.meta.url)

/** `npm run build`: the ES modules of the kit, their types and the command, into `dist`. */
run(join(dirname(resolve("vite/package.json")), "bin/vite.js"), "build", "--config", "vite.config.ts")
run(join(dirname(resolve("vite/package.json")), "bin/vite.js"), "build", "--config", "vite.next.config.ts")
run(join(dirname(resolve("vite/package.json")), "bin/vite.js"), "build", "--config", "vite.command.config.ts")
run(resolve("typescript/bin/tsc"), "--project", "tsconfig.json")
for (const name of readdirSync(dist, { recursive: true })) {
  if (name.endsWith(".d.ts")) nameFiles(join(dist, name))
}
copyFileSync(join(folder, "src", "styles.css"), join(dist, "styles.css"))
// Since TypeScript 6 the compiler rejects the import of a file without a declaration.
writeFileSync(join(dist, "styles.css.d.ts"), "export {}\n")
// Here and not in package.json above it: there the compiler would take the sources for ES modules as well, and the
// repository's tests, which are not, could not import them.
writeFileSync(join(dist, "package.json"), `${JSON.stringify(DIST_MANIFEST, null, 2)}\n`)

function run(...command) {
  execFileSync(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  })
}

/** An ES module names the file that it imports; the sources leave that to the bundler. */
function nameFiles(path) {
  const text = readFileSync(path, "utf8")
  writeFileSync(path, text.replace(/((?:from |import\()"\.{1,2}\/[^"]+?)(?:\.js)?"/g, '$1.js"'))
}
