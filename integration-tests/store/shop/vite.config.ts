import type { UserConfig } from "vite" with { "resolution-mode": "import" }

/** Bundles the shop page into static files, which the store serves below /shop (src/api/shop). */
export default {
  root: __dirname,
  base: "/shop/",
  publicDir: false,
  build: {
    outDir: "../.medusa/shop",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
  },
} satisfies UserConfig
