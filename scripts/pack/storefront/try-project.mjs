import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../setup/root.mjs"
import { run } from "../../setup/run.mjs"
import { JEST } from "../../test/jest.mjs"

const NAME = "medusa-payment-acquiring-storefront"
const TYPESCRIPT = join(root, "node_modules", "typescript", "bin", "tsc")

const PACKAGE_MANAGERS = {
  npm: { install: ["npm", "install", "--no-audit", "--no-fund"], lock: "package-lock.json" },
  pnpm: { install: ["npx", "--yes", "pnpm@10", "install"], lock: "pnpm-lock.yaml" },
}

const reactOf = (version) => ({
  react: version,
  "react-dom": version,
  "@types/react": version,
  "@types/react-dom": version,
})
const REACTS = { "React 18": reactOf("^18.3.0"), "React 19": reactOf("^19.0.0"), "no React": {} }

/** The modules of the project: what a shop writes, and what loads every entry point. */
const FILES = {
  "shop.ts": `
import { acquiring, readReturn } from "${NAME}"
import type { Payment, Return } from "${NAME}"

const kit = acquiring({ backendUrl: "https://api.shop.example", publishableKey: "pk_1" })
export const back: Return | undefined = readReturn({ href: "https://shop.example/?payment=1" })
export const pay = (sessionId: string, cartId: string): Promise<Payment | undefined> =>
  kit.openCheckout({ sessionId, cartId, display: "redirect" })
// @ts-expect-error a payment session needs its cart
export const wrong = () => kit.waitForPayment({ sessionId: "payses_1" })
`,
  "server.ts": `
import { createAcquiringProxy, createReturnRoute } from "${NAME}/next"

export const { GET, POST, DELETE } = createAcquiringProxy({ backendUrl: "https://api.shop.example", publishableKey: "pk_1" })
export const back: (request: Request) => Promise<Response> = createReturnRoute({ to: "/checkout" }).GET
`,
  "load.js": `
import { acquiring, readReturn } from "${NAME}"

if (typeof acquiring !== "function") throw new Error("acquiring is missing.")
const back = readReturn({ href: "https://shop.example/?payment=tok_1&status=captured" })
if (back?.payment !== "tok_1") throw new Error("readReturn does not work.")
const { createReturnRoute } = await import("${NAME}/next")
const page = await createReturnRoute({ to: "/checkout" }).GET(new Request("https://shop.example/return?payment=tok_1"))
if (!(await page.text()).includes("/checkout?payment=tok_1")) throw new Error("createReturnRoute does not work.")
`,
  "command.js": `
import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"

const folder = "node_modules/${NAME}"
const help = execFileSync(process.execPath, [folder + "/dist/command.cjs", "--help"], { encoding: "utf8" })
if (!help.startsWith("Usage: ${NAME} add")) throw new Error("The command does not run: " + help)
for (const [starter, count] of [["next", 10], ["tanstack", 5]]) {
  const templates = readdirSync(folder + "/templates/" + starter, { recursive: true }).filter((path) => path.endsWith(".txt"))
  if (templates.length !== count) throw new Error("Templates are missing: " + templates)
}
`,
}

/** With React: a page, and what a server renders of it, which is a placeholder. */
const FILES_WITH_REACT = {
  "page.tsx": `
import { AcquiringProvider, CardForm, PayButton, isAcquiring, paymentInfo, usePayment } from "${NAME}/react"
import type { PaymentHandle } from "${NAME}/react"

function Checkout() {
  const payment: PaymentHandle = usePayment({ getSession: () => ({ sessionId: "payses_1", cartId: "cart_1" }) })
  return (
    <>
      <CardForm payment={payment} amount={{ value: 1, currency: "eur" }} />
      <PayButton payment={payment}>Pay</PayButton>
      {paymentInfo("pp_acquiring_default")?.icon}
      {isAcquiring("pp_system_default") && "never"}
    </>
  )
}

export const page = (
  <AcquiringProvider backendUrl="https://api.shop.example" publishableKey="pk_1">
    <Checkout />
  </AcquiringProvider>
)
// @ts-expect-error a card form needs its payment
export const wrong = <CardForm />
`,
  "render.js": `
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { AcquiringProvider, CardForm, Subscriptions, paymentInfo, usePayment } from "${NAME}/react"

function Checkout() {
  const payment = usePayment({ getSession: () => ({ sessionId: "payses_1", cartId: "cart_1" }) })
  return createElement(CardForm, { payment })
}
const options = { backendUrl: "https://api.shop.example", publishableKey: "pk_1" }
const html = renderToString(createElement(AcquiringProvider, options, createElement(Checkout), createElement(Subscriptions)))
if (html.match(/acq-placeholder"/g)?.length !== 2 || /<input/.test(html)) throw new Error("No placeholder: " + html)
if (!renderToString(paymentInfo("pp_acquiring_default").icon).startsWith("<svg")) throw new Error("The icon is missing.")
`,
}

export const PROJECTS = Object.entries(REACTS).flatMap(([react, dependencies]) =>
  Object.keys(PACKAGE_MANAGERS).map((manager) => ({ name: `${react}, installed by ${manager}`, dependencies, manager }))
)

const RESOLUTIONS = {
  node: ["--module", "esnext", "--moduleResolution", "node10"],
  node16: ["--module", "node16", "--moduleResolution", "node16"],
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
}

/** Installs the package into a new project, looks for Medusa in its lock file, compiles against it in every resolution, and loads it. */
export async function tryProject(folder, tarball, { name, dependencies, manager }) {
  const cwd = folderOf(folder, name)
  mkdirSync(cwd)
  const { install, lock } = PACKAGE_MANAGERS[manager]
  const manifest = { name: "a-shop", version: "1.0.0", private: true, type: "module" }
  writeFileSync(
    join(cwd, "package.json"),
    JSON.stringify({ ...manifest, dependencies: { ...dependencies, [NAME]: `file:${tarball}` } })
  )
  await run(`The installation in a project with ${name}`, install, { cwd })
  rejectForeignPackages(readFileSync(join(cwd, lock), "utf8"), dependencies)
  const written = dependencies.react ? { ...FILES, ...FILES_WITH_REACT } : FILES
  for (const [path, text] of Object.entries(written)) writeFileSync(join(cwd, path), text)
  const files = Object.keys(written).filter((path) => /\.tsx?$/.test(path))
  const strict = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--jsx", "react-jsx"]
  for (const [resolution, options] of Object.entries(RESOLUTIONS)) {
    const command = [process.execPath, TYPESCRIPT, ...strict, ...options, ...files]
    await run(`The compiler with moduleResolution ${resolution} (${name})`, command, { cwd })
  }
  for (const script of Object.keys(written).filter((path) => path.endsWith(".js")))
    await run(`Running ${script} (${name})`, [process.execPath, script], { cwd })
}

/** Runs the tests of the components in Chromium with the React 19 of its project; elsewhere they run with React 18. */
export async function tryReact19(folder) {
  const env = { REACT_FOLDER: join(folderOf(folder, "React 19, installed by npm"), "node_modules") }
  const jest = [process.execPath, JEST, "packages/storefront/browser-tests/kit-react", "--selectProjects", "kit"]
  await run("The tests of the components with React 19", [...jest, "--silent", "--maxWorkers", "1"], { env })
}

function folderOf(folder, name) {
  return join(folder, name.replace(/\W+/g, "-"))
}

/** The package brings nothing but itself. Its optional peers are named in the lock file, but not installed. */
function rejectForeignPackages(lock, dependencies) {
  const unwanted = ["@medusajs/", ...installed("next"), ...(dependencies.react ? [] : installed("react"))]
  const found = unwanted.filter((part) => lock.includes(part))
  if (found.length > 0) throw new Error(`The lock file has packages that nobody wanted: ${found.join(", ")}`)
}

/** How the lock files of npm and pnpm name a package that is installed. */
function installed(name) {
  return [`"node_modules/${name}"`, `\n  ${name}@`, `\n  '${name}@`]
}
