import fc from "fast-check"
import { CARD } from "../../testing/gateway/account"
import { FOREIGN_CARD } from "./judge/secrets"
import { runTarget } from "./run-target"
import type { Reading, Target } from "./target"

const GOOD: Reading = { as: "read", valid: true, result: {} }

/** A reader of numbers that does this to every number from 100 on. */
function target(read: (input: number) => Reading, otherwise: Reading = GOOD): Target<number> {
  return {
    name: "numbers",
    inputs: fc.nat(1000),
    read: (input) => (input >= 100 ? read(input) : otherwise),
    large: () => [{ name: "one", input: 1 }],
    show: String,
  }
}

const run = (given: Target<number>) => runTarget(given, { inputs: 300, seed: 42, measured: false })

describe("a reader under test", () => {
  it("that follows every rule has no violation, and its inputs are counted by their results", async () => {
    const report = await run(target(() => ({ ...GOOD, as: "refused", valid: false })))
    expect(report).toMatchObject({ name: "numbers", inputs: 300, violations: [] })
    expect((report.valid["read"] ?? 0) + (report.refused["refused"] ?? 0)).toBe(300)
  })

  it.each<[string, RegExp, (input: number) => Reading]>([
    ["throws", /TypeError: broken/, () => fail(new TypeError("broken"))],
    ["hands out a secret of ours", /field note holds a secret/, () => ({ ...GOOD, result: { note: `x${CARD}` } })],
    [
      "hands out a card number",
      /field note holds a card number/,
      () => ({ ...GOOD, result: [{ note: FOREIGN_CARD }] }),
    ],
    [
      "hands out what was to be hidden",
      /field 0 holds a secret/,
      () => ({ ...GOOD, result: ["token"], hidden: ["token"] }),
    ],
    ["hands out a name that pollutes", /named __proto__/, () => ({ ...GOOD, result: JSON.parse('{"__proto__":1}') })],
    ["hands out an object that is none of ours", /no plain object/, () => ({ ...GOOD, result: { at: new Map() } })],
    ["changes a prototype", /prototype was changed: polluted/, () => polluting()],
  ])("that %s is a violation, with the smallest input that shows it", async (_name, expected, read) => {
    const { violations } = await run(target(read))
    expect(violations).toEqual([expect.stringMatching(expected)])
    expect(violations[0]).toMatch(/input: 100$/)
    expect(Object.prototype).not.toHaveProperty("polluted")
  })

  it("may read an amount of as many digits as a card number has", async () => {
    expect((await run(target(() => ({ ...GOOD, result: { amount: FOREIGN_CARD } })))).violations).toEqual([])
  })

  it("that never got to a valid input is a violation", async () => {
    const refused = { ...GOOD, valid: false }
    const report = await run(target(() => refused, refused))
    expect(report.violations).toEqual(["numbers: not one input was read as valid."])
  })

  it("reads the same inputs again under the same seed", async () => {
    const inputsOf = async (): Promise<readonly number[]> => {
      const seen: number[] = []
      await run(target((input) => (seen.push(input), GOOD)))
      return seen
    }
    expect(await inputsOf()).toEqual(await inputsOf())
  })
})

function fail(error: Error): never {
  throw error
}

function polluting(): Reading {
  Object.defineProperty(Object.prototype, "polluted", { value: 1, configurable: true, enumerable: false })
  return GOOD
}
