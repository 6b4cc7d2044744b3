import { cardLabels } from "./card-labels"

const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(values)].join(" ")

describe("a card in a sentence", () => {
  it("is named by its last digits, and without them if they are unknown", () => {
    expect(cardLabels({ last4: "1111" }, t)).toBe("payment.card.known 1111")
    expect(cardLabels({ last4: null }, t)).toBe("payment.card.unknown")
  })
})
