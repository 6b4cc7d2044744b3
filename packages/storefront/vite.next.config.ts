import { join } from "node:path"
import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/** Builds the part for a storefront's server, apart from the kit: it shares no file with it, so the kit stays in few. */
export default {
  root: __dirname,
  publicDir: false,
  logLevel: "warn",
  build: {
    lib: { entry: join(__dirname, "src/next/index.ts"), formats: ["es"], fileName: () => "next/index.js" },
    rollupOptions: { output: { inlineDynamicImports: true } },
    outDir: join(__dirname, "dist"),
    emptyOutDir: false,
    target: "es2022",
  },
} satisfies UserConfig
