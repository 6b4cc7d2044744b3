import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, isDone, markBegun, markDone } from "./fingerprint.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

const ENVIRONMENT = "testing/store/environment-at-build.json"
const PACKAGES = ["package.json", "package-lock.json", "tsconfig.json"]
const STORE = "integration-tests/store"
const KIT = "packages/storefront"
const isTest = (path) => /\.spec\.tsx?$/.test(path)
const bin = (name) => [process.execPath, join(root, "node_modules", name)]
const medusa = (...args) => [...bin("@medusajs/cli/cli.js"), ...args]
const vite = (config) => [...bin("vite/bin/vite.js"), "build", "--config", config]

/**
 * The build steps, in this order. Each names its input files and one output file.
 *
 * A step runs again when an input changed or the output is missing.
 */
const STEPS = [
  {
    name: "plugin",
    from: ["src", ENVIRONMENT, ...PACKAGES],
    makes: ".medusa/server/src/modules/acquiring/index.js",
    command: medusa("plugin:build"),
  },
  {
    name: "browser kit",
    from: [KIT, ...PACKAGES],
    makes: `${KIT}/dist/index.js`,
    command: ["npm", "run", "build:storefront"],
  },
  {
    name: "shop page",
    from: [`${KIT}/src`, `${STORE}/shop`, ...PACKAGES],
    makes: `${STORE}/.medusa/shop/index.html`,
    command: vite(`${STORE}/shop/vite.config.ts`),
  },
  {
    name: "React shop",
    from: [`${KIT}/src`, `${STORE}/shop`, `${STORE}/react-shop`, ...PACKAGES],
    makes: `${STORE}/.medusa/react-shop/index.html`,
    command: vite(`${STORE}/react-shop/vite.config.ts`),
  },
  {
    name: "store",
    from: [
      "src/admin",
      "src/domain",
      ENVIRONMENT,
      ...["src", "medusa-config.ts", "tsconfig.json", "package.json"].map((path) => `${STORE}/${path}`),
      ...PACKAGES,
    ],
    makes: `${STORE}/.medusa/server/public/admin/index.html`,
    command: medusa("build", "--no-lint"),
    cwd: join(root, STORE),
    // Else Medusa builds a dashboard for those who develop it, which takes twice the time to draw a page.
    env: { NODE_ENV: "production" },
  },
]

/**
 * Builds the plugin, the browser kit, both shops and the store with its dashboard, as far as they are out of date.
 *
 * The environment has keys meanwhile, as it may on a merchant's machine: a test searches the files for browsers for
 * them.
 */
export async function ensureBuilt(say) {
  const env = { ...JSON.parse(readFileSync(join(root, ENVIRONMENT), "utf8")), MEDUSA_DISABLE_TELEMETRY: "true" }
  for (const { name, from, ignore = isTest, makes, command, cwd, env: own } of STEPS) {
    const print = fingerprint(from, { ignore })
    if (isDone(name, print) && existsSync(join(root, makes))) continue
    say(`Building the ${name}`)
    markBegun(name)
    await run(`The build of the ${name}`, command, { cwd, env: { ...env, ...own } })
    if (!existsSync(join(root, makes))) throw new Error(`The build of the ${name} ended, but ${makes} is missing.`)
    markDone(name, print)
  }
}
