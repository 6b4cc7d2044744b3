import { existsSync } from "node:fs"
import medusa from "@medusajs/eslint-plugin"
import { createNodeResolver, importX } from "eslint-plugin-import-x"
import tseslint from "typescript-eslint"

/**
 * The four rings (docs/architecture.md): an import points inwards only. Each entry lists module names that a folder may
 * not import.
 */
const outer = (...folders) => `^(\\.{1,2}/)+(${folders.join("|")})(/|$)`
const package_ = (...allowed) => `^(?!\\.{1,2}(/|$)|(${allowed.join("|")})(/|$|:))`

const RING_4 = ["workflows", "providers", "api", "policies", "subscribers", "jobs", "links"]
/** In this order: each may import those before it. */
const RING_3 = ["modules", "application"]

/** The topics of every ring, in this order: each may import those before it. */
const TOPICS = [
  "shared",
  "accounts",
  "payments",
  "modifications",
  "order-completion",
  "payment-links",
  "subscriptions",
  "webhooks",
  "reconciliation",
  "problems",
  "admin",
]

/**
 * @param order folders: each may import those before it
 */
const inOrder = (folder, order) =>
  order.slice(0, -1).map((name, place) => ({
    target: `./${folder}/${name}`,
    from: order
      .slice(place + 1)
      .map((later) => `./${folder}/${later}`)
      .filter((later) => existsSync(later)),
    message: `${folder}/${name} may not import a topic that comes after it: ${order.join(", ")}.`,
  }))

const zones = [
  ...["src/domain", "src/application", "src/modules/acquiring/repositories"].flatMap((folder) =>
    inOrder(folder, TOPICS)
  ),
  ...inOrder("src/modules/acquiring", ["security", "sql", "accounts", "repositories"]),
].filter(({ target, from }) => existsSync(target) && from.length > 0)

/** The harness may not import the folders that use it, and these may not import each other. */
const OVER_THE_HARNESS = ["integration-tests", "resilience", "benchmarks", "scripts"]
const zonesOutside = [
  {
    target: "./testing",
    from: OVER_THE_HARNESS.map((folder) => `./${folder}`),
    message: "testing/ may import src/ and itself.",
  },
  ...OVER_THE_HARNESS.map((target) => ({
    target: `./${target}`,
    from: OVER_THE_HARNESS.filter((folder) => folder !== target).map((folder) => `./${folder}`),
    message: `${target}/ may import src/, testing/ and itself: put what several use into testing/.`,
  })),
]
const zonesOfProduct = [
  {
    target: "./src",
    from: ["./testing", "./packages", ...OVER_THE_HARNESS.map((folder) => `./${folder}`)],
    message: "The product may not import its tests or the storefront package.",
  },
]

/** The storefront package, in its order of knowledge. It runs in a shopper's browser; its command runs apart from it. */
const STOREFRONT = "packages/storefront/src"
const zonesOfStorefront = [
  { target: `./${STOREFRONT}/next`, from: `./${STOREFRONT}/react`, message: "next/ runs on a server." },
  {
    target: `./${STOREFRONT}/!(add)/**`,
    from: `./${STOREFRONT}/add`,
    message: "add/ is the package's command.",
  },
  ...inOrder(STOREFRONT, ["shared", "card", "payment", "returns", "customer", "messages", "react", "next"]),
  {
    target: `./${STOREFRONT}`,
    from: ["./src", "./testing", ...OVER_THE_HARNESS.map((folder) => `./${folder}`)],
    message: "The storefront package may import nothing of the server.",
  },
]

/** Without `extensions` and `parsers` the rules about imports read no TypeScript file but the one that they look at. */
const TYPESCRIPT = [".ts", ".tsx"]
const importSettings = {
  "import-x/extensions": [...TYPESCRIPT, ".mjs", ".cjs"],
  "import-x/parsers": { "@typescript-eslint/parser": TYPESCRIPT },
  "import-x/resolver-next": [createNodeResolver({ extensions: [...TYPESCRIPT, ".mjs", ".cjs", ".json"] })],
}

const APART = ["admin", "sandbox", "cli"]

const rings = [
  [
    "domain",
    [package_("^$"), outer("gateway", ...RING_3, ...RING_4, ...APART)],
    "domain/ is pure: no package, no I/O, nothing from an outer ring.",
  ],
  [
    "gateway",
    [package_("node", "undici", "fast-xml-parser", "zod"), outer(...RING_3, ...RING_4, ...APART)],
    "gateway/ speaks the gateway's language: no Medusa, nothing from an outer ring.",
  ],
  ...RING_3.map((folder, place) => [
    folder,
    [outer(...RING_3.slice(place + 1), ...RING_4, ...APART)],
    `${folder}/ may not know what comes after it in ring 3, the doors or the tools around them.`,
  ]),
  ...RING_4.map((folder) => [folder, [outer(...APART)], `${folder}/ may not use the sandbox or the commands.`]),
  ["types", [outer(...APART)], "types/ may not use the sandbox or the commands."],
].map(([folder, patterns, message]) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  ignores: ["**/*.spec.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": ["error", { patterns: patterns.map((regex) => ({ regex, message })) }],
  },
}))

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/",
      "**/.medusa/",
      "**/dist/",
      ".demo/",
      ".cache/",
      "coverage/",
      "**/migrations/.snapshot*",
    ],
  },
  // The preset leaves tests out, but the rules hold for them too.
  ...medusa.configs.recommended.filter((entry) => !("ignores" in entry) || "rules" in entry),
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-extraneous-class": "off",
      "max-lines": ["error", { max: 400 }],
      "max-params": ["error", { max: 5 }],
      "no-console": "error",
    },
  },
  {
    // Rings without Medusa have their own copy of zod and their own errors; tests and scripts answer no request.
    files: [
      "integration-tests/**/*.ts",
      "src/domain/**/*.ts",
      "src/gateway/**/*.ts",
      "src/sandbox/**/*.ts",
      "src/cli/**/*.ts",
      "packages/**/*.ts",
      "scripts/**/*.ts",
      "testing/**/*.ts",
      "resilience/**/*.ts",
      "benchmarks/**/*.ts",
    ],
    rules: { "@medusajs/zod-import-source": "off", "@medusajs/use-medusa-error-not-generic-error": "off" },
  },
  {
    files: ["**/migrations/*.ts", "**/i18n/*", "**/messages/??.ts", "**/messages/zh-cn.ts"],
    rules: { "max-lines": "off" },
  },
  { files: ["**/*.spec.ts"], rules: { "max-lines": ["error", { max: 500 }] } },
  {
    files: [
      "src/cli/**",
      "src/sandbox/**",
      "scripts/**",
      "testing/**",
      "resilience/**",
      "benchmarks/**",
      "integration-tests/**",
    ],
    rules: { "no-console": "off" },
  },
  ...rings,
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: importSettings,
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.spec.{ts,tsx}"],
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: import.meta.dirname, zones: [...zones, ...zonesOfProduct] },
      ],
    },
  },
  {
    files: [`${STOREFRONT}/**/*.{ts,tsx}`],
    plugins: { "import-x": importX },
    settings: importSettings,
    rules: { "import-x/no-cycle": ["error", { ignoreExternal: true }] },
  },
  {
    files: [`${STOREFRONT}/**/*.{ts,tsx}`],
    ignores: ["**/*.spec.{ts,tsx}"],
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: zonesOfStorefront }],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [{ regex: package_("react"), message: "The browser kit depends on no package." }] },
      ],
    },
  },
  {
    files: [`${STOREFRONT}/add/**/*.ts`, `${STOREFRONT}/command.ts`],
    ignores: ["**/*.spec.ts", "**/testing/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            { regex: package_("node", "typescript"), message: "The command depends on no package." },
            {
              regex: package_("node"),
              allowTypeImports: true,
              message: "The command loads the storefront's TypeScript: see loadTypeScript.",
            },
          ],
        },
      ],
    },
  },
  {
    files: [`${STOREFRONT}/add/testing/**/*.ts`],
    rules: { "@typescript-eslint/no-restricted-imports": "off" },
  },
  {
    files: [...OVER_THE_HARNESS, "testing"].map((folder) => `${folder}/**/*.{ts,tsx,mjs,cjs}`),
    plugins: { "import-x": importX },
    settings: importSettings,
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: zonesOutside }],
    },
  },
  {
    // The bank charges subscriptions, and a payment begins subscriptions; the tasks of the chaos proof's model start
    // each other.
    files: ["src/sandbox/bank/*.ts", "resilience/chaos/memory/tasks/**/*.ts"],
    rules: { "import-x/no-cycle": "off" },
  },
  {
    files: ["src/admin/**/*.{ts,tsx}"],
    ignores: ["**/*.spec.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: outer("sandbox", "cli"),
              message: "admin/ may not use the sandbox or the commands.",
            },
            {
              regex: outer("gateway", ...RING_3, "api", "subscribers", "jobs", "links"),
              allowTypeImports: true,
              message: "admin/ runs in a browser: of the server it knows types only.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/sandbox/**/*.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: outer("domain", ...RING_3, ...RING_4, "admin", "cli"),
              message: "sandbox/ stands alone.",
            },
            {
              regex: outer("gateway"),
              allowTypeImports: true,
              message: "sandbox/ shares only types with gateway/: two readings of one document must meet.",
            },
          ],
        },
      ],
    },
  }
)
