import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { CARDS } from "../../testing/shop/cards"
import { passesLuhn } from "../../src/sandbox/luhn"

const PROOF = join(__dirname, "..")

/** Cards of the fuzz proof are input only, and pay nothing. */
const MADE_UP = join(PROOF, "fuzz")

const sources = readdirSync(PROOF, { recursive: true, encoding: "utf8" })
  .map((name) => join(PROOF, name))
  .filter((path) => path.endsWith(".ts") && !path.startsWith(MADE_UP))

describe("the cards that proofs pay with", () => {
  it("are all among those that are searched for afterwards", () => {
    const known = new Set<string>(Object.values(CARDS))
    const typed = sources.flatMap(
      (path) => readFileSync(path, "utf8").match(/(?<![0-9])[3-6][0-9]{12,18}(?![0-9])/g) ?? []
    )
    expect(typed.filter((number) => passesLuhn(number) && !known.has(number))).toEqual([])
    expect(sources.length).toBeGreaterThan(50)
  })

  it("are numbers of cards", () => {
    expect(Object.values(CARDS).filter((number) => !passesLuhn(number))).toEqual([])
  })
})
