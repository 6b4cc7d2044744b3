import { readdirSync } from "node:fs"
import { nameOfTestFile, storeTestFiles } from "../../../testing/jest/test-files"

/**
 * Plays one part of all test files of the usual store, which starts once for them. The names of the files decide about
 * their part.
 *
 * With `TEST_PARTS` there are so many parts, the first ones of these.
 */
export function playPart(part: number): void {
  const parts = Number(
    process.env.TEST_PARTS ?? readdirSync(__dirname).filter((name) => /^part-\d+\.spec\.ts$/.test(name)).length
  )
  const usual = storeTestFiles().filter((file) => !file.endsWith(".own.spec.ts"))
  play(usual.filter((_, index) => index % parts === part - 1))
}

/**
 * Plays all test files that share a store with settings of its own. Their names contain the settings:
 * `*.SETTINGS.own.spec.ts`.
 */
export function playOwn(settings: string): void {
  const files = storeTestFiles().filter((file) => file.endsWith(`.${settings}.own.spec.ts`))
  if (files.length === 0) throw new Error(`No test file wants a store with the settings "${settings}".`)
  play(files)
}

/** The names of the tests begin with the file that they are in. */
function play(files: readonly string[]): void {
  for (const file of files) describe(nameOfTestFile(file), () => void jest.requireActual(file))
}
