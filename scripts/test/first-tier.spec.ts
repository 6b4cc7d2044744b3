import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { parseProfile } from "../../src/gateway/profile/profile"
import { nameOfTestFile, storeTestFiles, testFileNamed } from "../../testing/jest/test-files"
import { root } from "../../testing/processes/folders"
import { testNamesIn } from "../docs/test-names"
import { findRoutes } from "../manifest/find-in-code"
import firstTier from "./first-tier.json"

const entries = [
  ...new Set(Object.values(firstTier).flatMap((section) => Object.values<string | readonly string[]>(section).flat())),
]

/** Files whose shortest test takes some seconds: the second tier plays them whole. */
const ONLY_SECOND = [
  "hostile/completed-at-one-moment",
  "hostile/foreign-pages",
  "hostile/introductory-prices",
  "merchant/disputes",
  "merchant/pages-of-lists",
  "merchant/payment-subscription",
  "merchant/said-by-gateway",
  "payment-links/exchange",
  "payment-links/page",
  "payment-links/renewals",
  "payments/past-orders",
  "payments/saved-card-challenge",
  "problems/renewals",
  "reliability/canceled-with-rest",
  "reliability/rejected-refunds",
  "reliability/restored-renewals",
  "reliability/unbelievable-answers",
  "subscriptions/gateway-billed-card.billed.own",
  "subscriptions/gateway-billed.billed.own",
  "subscriptions/mandate-apart.billed.own",
  "subscriptions/new-card",
  "subscriptions/own-codes",
  "subscriptions/declined-card",
  "subscriptions/renewal-declined",
  "subscriptions/renewal-like-first",
  "subscriptions/reported-gateway-charge.billed.own",
  "subscriptions/reported-late.billed.own",
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

  it("has a test of every file that is played in one of its stores, but for some slow ones", () => {
    const named = new Map(Object.entries<readonly string[]>(firstTier.files))
    expect([...named.keys(), ...ONLY_SECOND].sort()).toEqual(filesOfItsStores().sort())
    for (const [file, tests] of named)
      expect([file, tests.length > 0 && tests.every((test) => test.startsWith(`${file}: `))]).toEqual([file, true])
  })

  it("has a test of every file of the shop", () => {
    const named = Object.values<readonly string[]>(firstTier.shop)
      .flat()
      .map((entry) => entry.split(": ")[0])
    const files = readdirSync(join(root, "integration-tests", "browser"))
      .filter((file) => /^shop-.*\.spec\.ts$/.test(file))
      .map((file) => `browser/${file.replace(/\.spec\.ts$/, "")}`)
    expect([...new Set(named)].sort()).toEqual(files.sort())
  })

  it.each(entries)("%s: is the name of one test", (entry) => {
    const [, file = "", name = ""] = /^([a-z/.-]+)(?: at a (?:phone|desk))?: (\S.*)$/.exec(entry) ?? []
    const names = testNamesIn(readFileSync(testFileNamed(file), "utf8"))
    expect([entry, names.filter((test) => test.startsWith(name)).length]).toEqual([entry, 1])
  })
})
