import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/**
 * Builds the browser kit (src/storefront) into one ES module; `npm run build:storefront` then adds the type declarations.
 * It empties its own folder only. `medusa plugin:build` empties all of `.medusa/server` and therefore runs before it.
 */
export default {
  publicDir: false,
  build: {
    // Not `build.lib`: for ES modules that keeps white space, a tenth of the kit's weight.
    rollupOptions: {
      input: "src/storefront/index.ts",
      preserveEntrySignatures: "strict",
      output: { format: "es", entryFileNames: "index.js" },
    },
    modulePreload: false,
    outDir: ".medusa/server/storefront",
    emptyOutDir: true,
    target: "es2022",
  },
} satisfies UserConfig
