import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brokenSubjects, FIRST_IN_PLAIN_ENGLISH, readSubjects } from "./commit-subjects"

const faultsOf = (...subjects: readonly string[]): readonly string[] =>
  brokenSubjects(subjects).flatMap(({ faults }) => faults)

describe("the subject of a commit", () => {
  it.each(["feat: add a route", "fix(payment-links)!: reject an expired link", "revert: add a route"])(
    "may be %j",
    (subject) => {
      expect(faultsOf(subject)).toEqual([])
    }
  )

  it.each(["Add a route", "feat add a route", "feature: add a route", "feat(): add a route", "feat:"])(
    "has another form in %j",
    (subject) => {
      expect(faultsOf(subject)).toEqual(["form type(scope): description"])
    }
  )

  it("has at most 72 characters", () => {
    expect(faultsOf(`docs: ${"x".repeat(66)}`)).toEqual([])
    expect(faultsOf(`docs: ${"x".repeat(67)}`)).toEqual(["length 73"])
  })

  it("follows the rules of language behind its form", () => {
    expect(faultsOf("docs: say why the gateway is asked")).toEqual(["word say", "word asked"])
    expect(faultsOf("docs: What a webhook is")).toEqual(["opener What"])
  })
})

describe("the check of the history", () => {
  it("leaves out the words and lengths of older subjects, but not their form", () => {
    const older = ["docs: say why", `docs: ${"x".repeat(80)}`, "No form"]
    expect(brokenSubjects([FIRST_IN_PLAIN_ENGLISH, ...older])).toEqual([
      { subject: "No form", faults: ["form type(scope): description"] },
    ])
  })

  it("ends at the first subject of the form", () => {
    const first = "feat(problems): list refunds whose result is overdue"
    expect(brokenSubjects([FIRST_IN_PLAIN_ENGLISH, first, "No form"])).toEqual([])
  })

  it("checks everything if the first commits are missing, as in a shallow clone", () => {
    expect(faultsOf("docs: say why", "No form")).toEqual(["word say", "form type(scope): description"])
  })
})

describe("the subjects in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "subjects-"))
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    })

  afterAll(() => rmSync(folder, { recursive: true }))

  it("are none without a repository, and else those of its commits but merges, the latest first", () => {
    expect(readSubjects(folder)).toEqual([])
    git("init", "--quiet")
    for (const subject of ["feat: one", "feat: two", "Merge 1111111 into 2222222"])
      git("commit", "--quiet", "--allow-empty", "--message", subject)
    expect(readSubjects(folder)).toEqual(["feat: two", "feat: one"])
  })
})
