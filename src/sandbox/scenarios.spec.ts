import { passesLuhn } from "./luhn"
import { AMOUNT_RULES, SCENARIOS } from "./scenarios"
import { chooseScenario, scenarioOfCard } from "./choose-scenario"
import { readAmount } from "./money"

const cards = SCENARIOS.flatMap(({ by }) => ("card" in by ? [by.card] : []))
const amounts = [
  ...SCENARIOS.flatMap(({ by }) => ("amount" in by ? [by.amount] : [])),
  ...AMOUNT_RULES.map(({ amount }) => amount),
]

describe("the table of test cards", () => {
  it("has numbers that pass the check digit, each once", () => {
    expect(cards.filter((card) => !passesLuhn(card))).toEqual([])
    expect(new Set(cards).size).toBe(cards.length)
  })

  it("has amounts as the gateway writes them", () => {
    expect(amounts.filter((amount) => readAmount(amount) === undefined)).toEqual([])
  })

  it("lets a card's own outcome win over name and amount, and those over an approved card", () => {
    const choose = (card: string, holder: string, amount: bigint) =>
      chooseScenario(scenarioOfCard(card), holder, amount).id
    expect(choose("4111111111111111", "Ada Example", 2_500n)).toBe("approved")
    expect(choose("4111111111111111", " test  declined", 2_500n)).toBe("do_not_honour")
    expect(choose("4111111111111111", "Ada Example", 900_051n)).toBe("insufficient_funds")
    expect(choose("4000000000009979", "TEST PENDING", 900_051n)).toBe("stolen_card")
  })

  it("approves nobody's real card", () => {
    expect(scenarioOfCard("4539578763621486").outcome).toMatchObject({ kind: "declined" })
  })
})
