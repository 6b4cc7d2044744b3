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

/** Three kinds of test; `--selectProjects unit|store|browser` runs one. All of them run by `npm test`. */
const common = {
  testEnvironment: "node",
  transform: { "^.+\\.[jt]sx?$": swc },
  transformIgnorePatterns: ["/node_modules/", "/\\.medusa/"],
  modulePathIgnorePatterns: ["/\\.medusa/admin/", "/integration-tests/store/\\.medusa/", "/\\.demo/"],
}

/** What a project needs beside itself is started once for all its files. */
const support = "<rootDir>/integration-tests/support"
const globalTeardown = `${support}/global-teardown.ts`
const setupFilesAfterEnv = [`${support}/try-again.ts`]

module.exports = {
  // Less than a store takes: a store leaves timers behind that hold all of it, so each file with one has a process of its own.
  workerIdleMemoryLimit: "300MB",
  projects: [
    {
      ...common,
      displayName: "unit",
      testMatch: ["src", "scripts", "proof", "bench", "integration-tests/support", "integration-tests/store"].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
    },
    {
      ...common,
      displayName: "store",
      globalSetup: `${support}/global-setup.ts`,
      globalTeardown,
      setupFilesAfterEnv,
      testMatch: ["<rootDir>/integration-tests/**/*.spec.ts"],
      testPathIgnorePatterns: ["/node_modules/", "/integration-tests/(support|browser|store)/"],
    },
    {
      ...common,
      displayName: "browser",
      globalSetup: `${support}/browser-setup.ts`,
      globalTeardown,
      setupFilesAfterEnv,
      testMatch: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
    },
  ],
}
