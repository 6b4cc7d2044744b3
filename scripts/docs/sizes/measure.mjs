import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, transformWithEsbuild } from "vite"
import { DIST_MANIFEST } from "../../../packages/storefront/scripts/dist-manifest.mjs"

const PACKAGE = "medusa-payment-acquiring-storefront"
/** The least that a page needs. */
const BUTTON_PAGE = ["AcquiringProvider", "usePayment", "PayButton", "PaymentStatus"]
const ENTRIES = { "index.js": PACKAGE, "react/index.js": `${PACKAGE}/react`, "next/index.js": `${PACKAGE}/next` }
const source = fileURLToPath(new URL("../../../packages/storefront", import.meta.url))
const quiet = { configFile: false, publicDir: false, logLevel: "error" }

process.env.NODE_ENV = "production"
const folder = realpathSync(mkdtempSync(join(tmpdir(), "storefront-sizes-")))
try {
  process.stdout.write(JSON.stringify(await measure()))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Builds the storefront package, and bundles an app for each of its exports that imports this export alone.
 *
 * @returns by entry point the gzipped bytes of each export without React, and of all together (`*`). `later` has those of
 *   each file that the kit loads when it needs it.
 */
async function measure() {
  const chunks = await install()
  const sizes = {}
  for (const [file, from] of Object.entries(ENTRIES)) {
    const names = chunks.find(({ fileName }) => fileName === file).exports.filter((name) => name !== "default")
    sizes[file] = { "*": await sizeOf(await bundle(`export * from "${from}"`)) }
    for (const name of names) sizes[file][name] = await sizeOf(await bundle(`export { ${name} } from "${from}"`))
  }
  const page = await bundle(`export { ${BUTTON_PAGE.join(", ")} } from "${PACKAGE}/react"`)
  sizes["react/index.js"][BUTTON_PAGE.join("+")] = await sizeOf(page)
  const kit = await bundle(`export { acquiring } from "${PACKAGE}"`)
  const own = loadedWith(
    kit,
    kit.find(({ isEntry }) => isEntry)
  )
  const later = kit.filter(({ isDynamicEntry }) => isDynamicEntry)
  sizes.later = {}
  for (const chunk of later) {
    const more = loadedWith(kit, chunk).filter((other) => !own.includes(other))
    sizes.later[chunk.name] = await gzipped(more)
  }
  return sizes
}

/** Builds the package into `node_modules` of the app, as npm installs it. */
async function install() {
  const target = join(folder, "node_modules", PACKAGE)
  const outDir = join(target, "dist")
  mkdirSync(outDir, { recursive: true })
  cpSync(join(source, "package.json"), join(target, "package.json"))
  const built = []
  for (const config of ["vite.config.ts", "vite.next.config.ts"]) {
    const [{ output }] = await build({ configFile: join(source, config), build: { outDir }, logLevel: "error" })
    built.push(...output)
  }
  writeFileSync(join(outDir, "package.json"), JSON.stringify(DIST_MANIFEST))
  return built
}

async function bundle(code) {
  const entry = join(folder, "app.js")
  writeFileSync(entry, code)
  const rollupOptions = { external: [/^react(\/|$)/] }
  const lib = { entry, formats: ["es"] }
  const options = { write: false, minify: false, target: "es2022", lib, rollupOptions }
  const [{ output }] = await build({ ...quiet, root: folder, build: options })
  return output
}

function sizeOf(chunks) {
  return gzipped(
    loadedWith(
      chunks,
      chunks.find(({ isEntry }) => isEntry)
    )
  )
}

/** A file and what it imports at once, without what it loads later. */
function loadedWith(chunks, first) {
  const found = new Set([first])
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return [...found]
}

async function gzipped(chunks) {
  let bytes = 0
  for (const { code, fileName } of chunks) {
    const minified = await transformWithEsbuild(code, fileName, { minify: true, target: "es2022", charset: "utf8" })
    bytes += gzipSync(minified.code, { level: 9 }).byteLength
  }
  return bytes
}
