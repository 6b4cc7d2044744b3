import { cardEnds, checkCard, findCardNumber, isCardNumber, maskCard, maskCards, passesLuhn } from "./card"

const now = new Date("2026-06-15T12:00:00Z")
const card = { number: "4111111111111111", expiration_month: "12", expiration_year: "2030", security_code: "123" }

describe("a card number", () => {
  it("is told by length and check digit, however it is spaced", () => {
    expect(passesLuhn("4111111111111111")).toBe(true)
    expect(passesLuhn("4111111111111112")).toBe(false)
    expect(isCardNumber("4111 1111 1111 1111")).toBe(true)
    expect(isCardNumber("4111-1111-1111-1111")).toBe(true)
    expect(isCardNumber("411111111111")).toBe(false)
    expect(isCardNumber("")).toBe(false)
  })

  it("is found inside a text and masked there", () => {
    expect(findCardNumber("please charge 4111 1111 1111 1111 today")).toBe("4111 1111 1111 1111")
    expect(findCardNumber("order 1234567890123, phone +49 30 1234567")).toBeUndefined()
    expect(maskCards("card 4111-1111-1111-1111.")).toBe("card 411111******1111.")
  })

  it("is found beside other numbers", () => {
    expect(findCardNumber("12345 4111111111111111 99")).toBe("4111111111111111")
    expect(findCardNumber("2026-06-15 4111 1111 1111 1111")).toBe("4111 1111 1111 1111")
    expect(maskCards("4111111111111111 and 5555555555554444")).toBe("411111******1111 and 555555******4444")
  })

  it("is kept as first six and last four, also from a mask", () => {
    expect(maskCard("4111111111111111")).toBe("411111******1111")
    expect(maskCard("411111******1111")).toBe("411111******1111")
    expect(cardEnds("************1111")).toEqual({ first6: "", last4: "1111" })
    expect(cardEnds("1111")).toEqual({ first6: "", last4: "" })
  })
})

describe("a card typed by a shopper", () => {
  it("may be sent until the last day of its month", () => {
    expect(checkCard(card, now)).toBeUndefined()
    expect(checkCard({ ...card, expiration_month: "06", expiration_year: "2026" }, now)).toBeUndefined()
    expect(checkCard({ ...card, expiration_month: "06", expiration_year: "2026" }, new Date("2026-07-01T00:00:00Z"))).toBe("expired")
  })

  it.each([
    [{ number: "4111111111111112" }, "number"],
    [{ number: "4111 1111" }, "number"],
    [{ expiration_month: "13" }, "expiration_month"],
    [{ expiration_month: "1" }, "expiration_month"],
    [{ expiration_year: "30" }, "expiration_year"],
    [{ expiration_year: "2020" }, "expired"],
    [{ security_code: "12" }, "security_code"],
    [{ security_code: "1234" }, "security_code"],
    [{ number: "378282246310005", security_code: "123" }, "security_code"],
  ])("is refused with %j, naming %s", (change, problem) => {
    expect(checkCard({ ...card, ...change }, now)).toBe(problem)
  })

  it("of American Express has a code of four digits", () => {
    expect(checkCard({ ...card, number: "378282246310005", security_code: "1234" }, now)).toBeUndefined()
  })
})
