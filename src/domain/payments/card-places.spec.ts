import fc from "fast-check"
import { findCardNumber, maskCards, passesLuhn } from "./card"
import { placesOfCards } from "./card-places"
import type { CardPlace } from "./card-places"

/**
 * A plain version of the rule as a reference: from each group of digits, the longest run of neighbours that is a card
 * number.
 */
function checkAll(text: string): readonly Pick<CardPlace, "start" | "end">[] {
  const groups = [...text.matchAll(/\d+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const places: Pick<CardPlace, "start" | "end">[] = []
  for (let first = 0; first < groups.length; first++) {
    const runs = groups
      .slice(first)
      .map((last, index) => ({ last: first + index, start: groups[first]?.start ?? 0, end: last.end }))
    const card = runs.findLast(({ start, end }) => isCard(text.slice(start, end)))
    if (!card) continue
    places.push({ start: card.start, end: card.end })
    first = card.last
  }
  return places
}

function isCard(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, "")
  return /^\d+(?:[\s.-]{1,2}\d+)*$/.test(text) && digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
}

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 20 })
const card = fc.constantFrom(
  "4111111111111111",
  "4111 1111 1111 1111",
  "5555-5555-5555-4444",
  "378282246310005",
  "4222222222222"
)
const between = fc.constantFrom("", " ", "-", ".", " .", "\n", "   ", "x", ",", "\u00a0")

const text = fc
  .array(fc.oneof(digits, card, between, fc.constantFrom("0", "1", "00")), { maxLength: 24 })
  .map((parts) => parts.join(""))

describe("card numbers in a text", () => {
  it("are found wherever trying every run of groups finds them", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect([...placesOfCards(given)].map(({ start, end }) => ({ start, end }))).toEqual(checkAll(given))
      }),
      { numRuns: 3000 }
    )
  })

  it("are masked until none is left, not even one that a mask and its neighbours make together", () => {
    expect(maskCards("5555-5555-5555-44445555-5555-5555-4444")).not.toContain("5555-5555-5555-4444")
    expect(maskCards("12345 4111111111111111 99")).toBe("12345 ****** 99")
    expect(maskCards("4111111111111111 99")).toBe("411111****** 99")
    expect(maskCards("12345 4111111111111111, 99")).toBe("12345 ******1111, 99")
    fc.assert(
      fc.property(text, (given) => {
        expect(findCardNumber(maskCards(given))).toBeUndefined()
      }),
      { numRuns: 3000 }
    )
  })

  it("are found behind very many other numbers", () => {
    const others = "1 ".repeat(300_000)
    expect([...placesOfCards(`${others}x 4111111111111111`)].at(-1)).toMatchObject({
      start: others.length + 2,
      end: others.length + 18,
    })
  })
})
