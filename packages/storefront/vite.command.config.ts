import { join } from "node:path"
import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/** Builds the command. It is CommonJS, because its sources find the templates by `__dirname`. */
export default {
  root: __dirname,
  publicDir: false,
  logLevel: "warn",
  build: {
    lib: { entry: join(__dirname, "src/command.ts"), formats: ["cjs"], fileName: () => "command.cjs" },
    rollupOptions: { external: [/^node:/], output: { banner: "#!/usr/bin/env node" } },
    outDir: join(__dirname, "dist"),
    emptyOutDir: false,
    target: "node20",
    minify: false,
  },
} satisfies UserConfig
