import { execFileSync } from "node:child_process"
import { join, relative } from "node:path"
import { EXCEPTIONS } from "./exceptions"
import { readSentences } from "./read-sentences"
import { findingsOf } from "./rules"

const ROOT = join(__dirname, "..", "..")

/** The files whose prose follows the rules, as patterns of git. */
const CHECKED = [
  "src/**/*.ts",
  "src/**/*.tsx",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
  "docs/*.md",
  "src/admin/i18n/en.json",
]

/** The sentences that break a rule, one a line: `path:line [rule] sentence`. */
export function brokenRules(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) =>
    readSentences(join(ROOT, path)).flatMap(({ line, text }) => {
      const findings = findingsOf(text).filter(({ found }) => !isAllowed(path, text, found))
      return findings.length === 0
        ? []
        : [`${path}:${line} [${findings.map(({ rule, found }) => `${rule} ${found}`).join(", ")}] ${text}`]
    })
  )
}

function isAllowed(path: string, sentence: string, found: string): boolean {
  return EXCEPTIONS.some(
    ({ paths, word, within = "" }) =>
      paths.test(path) && word.toLowerCase() === found.toLowerCase() && sentence.includes(within)
  )
}

/** The checked files that git knows. */
export function checkedPaths(): readonly string[] {
  return execFileSync("git", ["ls-files", "--", ...CHECKED], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.(md|json|tsx?|mjs)$/.test(path))
    .map((path) => relative(ROOT, join(ROOT, path)))
}

if (require.main === module) {
  const broken = brokenRules(checkedPaths())
  for (const line of broken) console.log(line)
  console.log(`${broken.length} sentences break a rule of CONTRIBUTING.md, "Language".`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
