import { join } from "node:path"
import { brokenSubjects, readSubjects } from "./commit-subjects"
import { EXCEPTIONS } from "./exceptions"
import { listFiles } from "./list-files"
import { readSentences } from "./read-sentences"
import { findingsOf } from "./rules"

const ROOT = join(__dirname, "..", "..")

/** The sentences that break a rule, one a line: `path:line [rule] sentence`. */
function brokenSentences(paths: readonly string[]): readonly string[] {
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

const broken = [
  ...brokenSentences(listFiles(ROOT)),
  ...brokenSubjects(readSubjects(ROOT)).map(({ subject, faults }) => `commit [${faults.join(", ")}] ${subject}`),
]
for (const line of broken) console.log(line)
console.log(`${broken.length} sentences break a rule of CONTRIBUTING.md, "Language".`)
process.exitCode = broken.length === 0 ? 0 : 1
