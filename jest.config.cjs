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
  modulePathIgnorePatterns: ["/\\.medusa/admin/", "/\\.demo/"],
}

module.exports = {
  projects: [
    {
      ...common,
      displayName: "unit",
      testMatch: ["<rootDir>/src/**/*.spec.ts", "<rootDir>/scripts/**/*.spec.ts"],
    },
  ],
}
