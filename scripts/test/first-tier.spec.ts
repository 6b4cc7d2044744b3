import { readFileSync } from "node:fs"
import { parseProfile } from "../../src/gateway/profile/profile"
import { nameOfTestFile, storeTestFiles, testFileNamed } from "../../testing/jest/test-files"
import { testNamesIn } from "../docs/test-names"
import { findRoutes } from "../manifest/find-in-code"
import firstTier from "./first-tier.json"

const entries = [
  ...new Set(Object.values(firstTier).flatMap((section) => Object.values<string | readonly string[]>(section).flat())),
]

/** The stores of the first tier beside the usual one, by their settings. */
const MORE_STORES = ["billed", "mails"]

/** The files of tests that are played in one of them, or in the usual one. */
function filesOfItsStores(): string[] {
  return storeTestFiles()
    .map(nameOfTestFile)
    .filter((file) => !file.endsWith(".own") || MORE_STORES.some((settings) => file.endsWith(`.${settings}.own`)))
}

describe("the first tier of the tests", () => {
  it("has a test of every route", () => {
    expect(Object.keys(firstTier.routes).sort()).toEqual(findRoutes())
  })

  it("has a test of every operation of the gateway", () => {
    expect(Object.keys(firstTier.operations).sort()).toEqual(Object.keys(parseProfile({}).operations).sort())
  })

  it("has a test of every file that is played in one of its stores", () => {
    const named = new Map(Object.entries<readonly string[]>(firstTier.files))
    expect([...named.keys()].sort()).toEqual(filesOfItsStores().sort())
    for (const [file, tests] of named)
      expect([file, tests.length > 0 && tests.every((test) => test.startsWith(`${file}: `))]).toEqual([file, true])
  })

  it.each(entries)("%s: is the name of one test", (entry) => {
    const [, file = "", name = ""] = /^([a-z/.-]+)(?: at a (?:phone|desk))?: (\S.*)$/.exec(entry) ?? []
    const names = testNamesIn(readFileSync(testFileNamed(file), "utf8"))
    expect([entry, names.filter((test) => test.startsWith(name)).length]).toEqual([entry, 1])
  })
})
