import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { findingsOf } from "./rules"

/** A subject that breaks a rule of CONTRIBUTING.md ("Commits"). */
export interface BrokenSubject {
  readonly subject: string
  readonly faults: readonly string[]
}

/** From this commit on, every subject has the form of Conventional Commits. */
const FIRST_CONVENTIONAL = "feat(problems): list refunds whose result is overdue"

/** From this commit on, the length and the words are checked as well. History is not rewritten for them. */
export const FIRST_IN_PLAIN_ENGLISH = "chore(lint): check names of tests and subjects of commits"

const FORM = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: (\S.*)$/

const MOST_CHARACTERS = 72

/**
 * Reads the subjects of commits, the latest first.
 *
 * A shallow clone has a part of them, and a folder without a repository none: the check takes what there is.
 */
export function readSubjects(root: string): readonly string[] {
  if (!existsSync(join(root, ".git"))) return []
  const log = execFileSync("git", ["log", "--no-merges", "--format=%s"], { cwd: root, encoding: "utf8" })
  // In a shallow clone, a merge at its edge has no parents, so git does not recognize it.
  return log.split("\n").filter((subject) => subject !== "" && !subject.startsWith("Merge "))
}

/** @param subjects of commits, the latest first */
export function brokenSubjects(subjects: readonly string[]): readonly BrokenSubject[] {
  const inPlainEnglish = upTo(FIRST_IN_PLAIN_ENGLISH, subjects).length
  return upTo(FIRST_CONVENTIONAL, subjects).flatMap((subject, place) => {
    const faults = [...formOf(subject), ...(place < inPlainEnglish ? proseOf(subject) : [])]
    return faults.length === 0 ? [] : [{ subject, faults }]
  })
}

/** Without the first commit, all subjects are later ones: the clone is shallow. */
function upTo(first: string, subjects: readonly string[]): readonly string[] {
  const place = subjects.indexOf(first)
  return place === -1 ? subjects : subjects.slice(0, place + 1)
}

function formOf(subject: string): readonly string[] {
  return FORM.test(subject) ? [] : ["form type(scope): description"]
}

function proseOf(subject: string): readonly string[] {
  const [, description = subject] = FORM.exec(subject) ?? []
  return [
    ...(subject.length > MOST_CHARACTERS ? [`length ${subject.length}`] : []),
    ...findingsOf(description).map(({ rule, found }) => `${rule} ${found}`),
  ]
}
