import { join } from "node:path"
import type { Plugin, UserConfig } from "vite" with { "resolution-mode": "import" }

const ENTRIES = ["index", "react/index"]

/** Components and hooks run in the browser only; the rest of `react/` can run on the server too. */
const isOfClient = (id: string) => /\/src\/react\/(?!index|payment-info)/.test(id)

/** Everything that `index.js` loads is in one file, also what the rest shares with it. */
const isKit = (id: string) => /\/src\/(acquiring|card\/card|payment\/read-return)\.ts$/.test(id)

/** The customer's cards, plans and subscriptions. A page with the button alone does not load them. */
const isOfCustomer = (id: string) => isOfClient(id) && /\/(saved-cards|plan-|subscription|use-load)/.test(id)

function chunkOf(id: string): string | undefined {
  if (isKit(id)) return "kit"
  if (isOfCustomer(id)) return "react-customer"
  return isOfClient(id) ? "react-payment" : undefined
}

/** Vite leaves the white space in ES modules, which is a tenth of the kit's size. */
const minified: Plugin = {
  name: "minify-white-space",
  enforce: "post",
  async generateBundle(_, bundle) {
    const { transformWithEsbuild } = await import("vite")
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue
      const options = { minify: true, target: "es2022", legalComments: "none", charset: "utf8" } as const
      const { code } = await transformWithEsbuild(chunk.code, chunk.fileName, options)
      chunk.code = chunk.moduleIds.some(isOfClient) ? `"use client";${code}` : code
    }
  },
}

/** Builds the browser kit into ES modules. scripts/build.mjs adds the type declarations. */
export default {
  root: __dirname,
  publicDir: false,
  logLevel: "warn",
  plugins: [minified],
  build: {
    // As a library, because Vite adds code of its own to the dynamic imports of a page.
    lib: {
      entry: Object.fromEntries(ENTRIES.map((name) => [name, join(__dirname, "src", `${name}.ts`)])),
      formats: ["es"],
    },
    rollupOptions: {
      external: [/^react(\/|$)/],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        manualChunks: chunkOf,
      },
    },
    outDir: join(__dirname, "dist"),
    emptyOutDir: true,
    target: "es2022",
  },
} satisfies UserConfig
