import type { PartialStrykerOptions } from "@stryker-mutator/api/core" with { "resolution-mode": "import" }

/** The rings of pure rules and of the gateway's language: all that decides about money without a database. */
const RINGS = ["src/domain/**/*.ts", "src/gateway/**/*.ts"]

/** Files without product code, and the open points of the gateway's document, which are only text. */
const LEFT_OUT = [
  "!src/**/*.spec.ts",
  "!src/**/testing/**",
  "!src/gateway/profile/open-points/**",
  "!src/domain/shared/messages/{en,zh-cn}.ts",
]

/**
 * The files that Stryker changes, and the judge of the changes.
 *
 * Stryker works on a copy of `src/` and `testing/`, so the project stays untouched; its output is in `.cache/stryker/`.
 *
 * @param files globs of the files to change
 */
export function strykerOptions(files: readonly string[] = RINGS): PartialStrykerOptions {
  return {
    mutate: [...files, ...LEFT_OUT],
    ignorePatterns: ["/*", "!/src", "!/testing", "!/package.json"],
    tempDirName: ".cache/stryker/copies",
    plugins: ["./resilience/mutation/stryker/spec-runner.mjs", "./resilience/mutation/stryker/describing-text.mjs"],
    ignorers: ["describing-text"],
    testRunner: "specs",
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 5_000,
    // Modules that are loaded thousands of times leave traces.
    maxTestRunnerReuse: 500,
    disableTypeChecks: false,
    reporters: ["progress-append-only", "html", "json"],
    htmlReporter: { fileName: ".cache/stryker/report.html" },
    jsonReporter: { fileName: ".cache/stryker/report.json" },
    allowConsoleColors: false,
  }
}
