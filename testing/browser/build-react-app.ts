import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../processes/folders"

const VITE = join(dirname(require.resolve("vite/package.json")), "bin/vite.js")
const CONFIG = "packages/storefront/browser-tests/react/vite.config.ts"

export interface ReactApp {
  html: string
  script: string
}

/** Bundles the pages on which the React components are tested. The page has its style inside; `script` is at its address plus `app.js`. */
export function buildReactApp(scriptUrl: string): ReactApp {
  const folder = mkdtempSync(join(tmpdir(), "storefront-react-"))
  try {
    const build = ["build", "--config", CONFIG, "--outDir", folder, "--emptyOutDir", "--logLevel", "error"]
    execFileSync(process.execPath, [VITE, ...build], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "development" },
      stdio: "pipe",
    })
    const style = readFileSync(join(folder, "app.css"), "utf8")
    const html = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"><style>
      body { margin: 16px; font-family: sans-serif } ${style}</style></head>
      <body><div id="app"></div><script type="module" src="${scriptUrl}"></script></body></html>`
    return { html, script: readFileSync(join(folder, "app.js"), "utf8") }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
