const swc = [
  "@swc/jest",
  {
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true, tsx: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: "automatic" } },
    },
  },
]

/**
 * In the vm context of a test file, access to a global is a hundred times slower than elsewhere, and a store needs
 * millions. As arguments of each module these cost nothing. `Date` is not among them, because tests replace it.
 */
const sandboxInjectedGlobals = [
  "Array",
  "Boolean",
  "Error",
  "JSON",
  "Map",
  "Math",
  "Number",
  "Object",
  "Promise",
  "Proxy",
  "Reflect",
  "RegExp",
  "Set",
  "String",
  "Symbol",
  "TypeError",
  "WeakMap",
]

/** Five kinds of test; `--selectProjects unit|store|kit|shop|admin` runs one. `npm test` runs all of them. */
const common = {
  testEnvironment: "node",
  sandboxInjectedGlobals,
  transform: { "^.+\\.[jt]sx?$": swc },
  transformIgnorePatterns: ["/node_modules/", "/\\.medusa/"],
  modulePathIgnorePatterns: ["/\\.medusa/admin/", "/integration-tests/store/\\.medusa/", "/\\.demo/"],
}

/** Services of a project start once for all its files. */
const support = "<rootDir>/testing/jest"
const inStores = {
  ...common,
  globalSetup: `${support}/global-setup.ts`,
  globalTeardown: `${support}/global-teardown.ts`,
  setupFilesAfterEnv: [`${support}/try-again.ts`, `${support}/end-of-file.ts`],
}

/** In Chromium: a test that fails leaves a screenshot and a trace. */
const inBrowser = {
  testEnvironment: `${support}/evidence-environment.mjs`,
  setupFilesAfterEnv: [...inStores.setupFilesAfterEnv, `${support}/evidence-of-failures.ts`],
}

module.exports = {
  // Less than a store takes. A store leaves timers behind that hold all of it, so each file with one gets a process of
  // its own.
  workerIdleMemoryLimit: "300MB",
  testSequencer: "<rootDir>/testing/jest/longest-first.cjs",
  projects: [
    {
      ...common,
      displayName: "unit",
      // Files that the storefront package loads later have the names of the built ones.
      moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
      setupFilesAfterEnv: [`${support}/hang-guard.ts`],
      testMatch: [
        "src",
        "packages/storefront/src",
        "scripts",
        "testing",
        "resilience",
        "benchmarks",
        "integration-tests/store",
      ].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
      testPathIgnorePatterns: ["/node_modules/", "/resilience/with-store/"],
    },
    {
      ...inStores,
      displayName: "store",
      testMatch: [
        "<rootDir>/integration-tests/{http,modules}/**/*.spec.ts",
        "<rootDir>/resilience/with-store/*.spec.ts",
      ],
      testPathIgnorePatterns: ["/node_modules/", "/http/together/"],
    },
    {
      // The tests of the project `store` again: files of one store share it, because its start takes as long as some of
      // the files.
      ...inStores,
      displayName: "store-together",
      testMatch: [
        "<rootDir>/integration-tests/http/together/*.spec.ts",
        "<rootDir>/integration-tests/**/*.own.spec.ts",
        "<rootDir>/resilience/with-store/*.own.spec.ts",
      ],
      // A file of `together/` that is named after their settings plays them.
      testPathIgnorePatterns: ["/node_modules/", "\\.\\w+\\.own\\.spec\\.ts$"],
    },
    // In Chromium, with stores that run: all files that the two projects below do not play.
    {
      ...inStores,
      ...inBrowser,
      displayName: "admin",
      globalSetup: `${support}/admin-setup.ts`,
      testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
      testPathIgnorePatterns: ["/node_modules/", "/integration-tests/browser/shop-[^/]*$"],
    },
    {
      ...inStores,
      ...inBrowser,
      displayName: "shop",
      globalSetup: `${support}/shop-setup.ts`,
      testMatch: ["<rootDir>/integration-tests/browser/shop-*.spec.ts"],
    },
    // In Chromium without a store.
    {
      ...common,
      ...inBrowser,
      displayName: "kit",
      testMatch: ["<rootDir>/packages/storefront/browser-tests/**/*.spec.ts"],
    },
  ],
}
