import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../../setup/root.mjs"
import { run } from "../../setup/run.mjs"
import { requireTypeScript } from "../../setup/typescript.mjs"

const NAME = "medusa-payment-acquiring-storefront"
const MEDUSA = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies["@medusajs/js-sdk"]

/** The packages that Next and the starter's own code need. */
const PACKAGES = [
  `@medusajs/js-sdk@${MEDUSA}`,
  `@medusajs/types@${MEDUSA}`,
  "react-dom@19.0.5",
  "typescript@5",
  "@types/node@20",
  "@types/react@19",
  "@types/react-dom@19",
]

/** The files that make the tests' shape of the starter run: they read the cart and show the pages around a payment. */
const RUNNING = join(root, "scripts", "pack", "storefront", "next-starter")
const SUFFIX = ".txt"

/**
 * A storefront in the shape of Medusa's Next starter, with the login and the cart in httpOnly cookies, to which the
 * package's command adds payments.
 *
 * @returns `cwd`, its folder, and `build`, which compiles it with Next for a store and a display
 */
export async function makeNextApp(folder, tarball) {
  const cwd = join(folder, "a-next-storefront")
  const { STARTER_FILES, NEXT_SHAPE } = requireTypeScript("packages/storefront/src/add/testing/starter-files.ts")
  writeFiles(cwd, { ...STARTER_FILES, ...readRunning() })
  await run("npm install", ["npm", "install", "--no-audit", "--no-fund", tarball, ...PACKAGES], { cwd })
  await run("The command of the package", ["npx", "--no-install", NAME, "add", "--yes"], { cwd })
  const payment = join(cwd, NEXT_SHAPE.payment)
  const build = async ({ url, publishableKey }, display) => {
    const text = readFileSync(payment, "utf8")
    writeFileSync(payment, text.replace(/^const DISPLAY = "\w+"/m, `const DISPLAY = "${display}"`))
    const env = {
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_PUBLIC_MEDUSA_BACKEND_URL: url,
      NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: publishableKey,
    }
    await run("next build", [process.execPath, "node_modules/next/dist/bin/next", "build"], { cwd, env })
  }
  return { cwd, build }
}

function readRunning() {
  const paths = readdirSync(RUNNING, { recursive: true }).filter((path) => path.endsWith(SUFFIX))
  return Object.fromEntries(
    paths.map((path) => [path.slice(0, -SUFFIX.length), readFileSync(join(RUNNING, path), "utf8")])
  )
}

function writeFiles(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
