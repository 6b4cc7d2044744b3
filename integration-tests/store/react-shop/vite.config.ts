import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/** Bundles the React shop into static files, which the store serves below /react-shop (src/api/react-shop). */
export default {
  root: __dirname,
  base: "/react-shop/",
  publicDir: false,
  esbuild: { jsx: "automatic" },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "../.medusa/react-shop",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
  },
} satisfies UserConfig
