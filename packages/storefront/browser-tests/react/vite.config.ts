import { join } from "node:path"
import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/** Another version of React than this repository's: the `node_modules` that has it. */
const elsewhere = process.env.REACT_FOLDER
const alias: Record<string, string> = elsewhere
  ? { react: join(elsewhere, "react"), "react-dom": join(elsewhere, "react-dom") }
  : {}

/** Bundles the pages of the tests into one script; react-pages.ts sets the folder. */
export default {
  root: __dirname,
  publicDir: false,
  resolve: { alias },
  define: { "process.env.NODE_ENV": JSON.stringify("development") },
  build: {
    lib: { entry: join(__dirname, "app.tsx"), formats: ["es"], fileName: () => "app.js", cssFileName: "app" },
    rollupOptions: { output: { inlineDynamicImports: true } },
    minify: false,
    target: "es2022",
  },
} satisfies UserConfig
