import {
  cardEnds,
  checkCard,
  findCardNumber,
  containsTypedCard,
  isCardNumber,
  maskCard,
  maskCards,
  passesLuhn,
} from "./card"

const now = new Date("2026-06-15T12:00:00Z")
const card = { number: "4111111111111111", expiration_month: "12", expiration_year: "2030", security_code: "123" }

describe("a card number", () => {
  it("is recognized by length and check digit, however it is spaced", () => {
    expect(passesLuhn("4111111111111111")).toBe(true)
    expect(passesLuhn("4111111111111112")).toBe(false)
    expect(isCardNumber("4111 1111 1111 1111")).toBe(true)
    expect(isCardNumber("4111-1111-1111-1111")).toBe(true)
    expect(isCardNumber("411111111111")).toBe(false)
    expect(isCardNumber("")).toBe(false)
  })

  it.each(["", " 0", "0 ", "x", "9", "8", "12"])("is never %j: no digits, or a wrong check digit", (text) => {
    expect(passesLuhn(text)).toBe(false)
  })

  it.each([
    ["4111111111119", true],
    ["4111111111111111110", true],
    ["411111111117", false],
    ["41111111111111111115", false],
    ["4111111111111111a", false],
    ["a4111111111111111", false],
  ])("has 13 to 19 digits and nothing else: %s is one: %s", (text, isOne) => {
    expect(isCardNumber(text)).toBe(isOne)
  })

  it("is found in a text when it has 13 to 19 digits", () => {
    expect(findCardNumber("pay with 4111111111119 please")).toBe("4111111111119")
    expect(findCardNumber("pay with 4111111111111111110 please")).toBe("4111111111111111110")
    expect(findCardNumber("pay with 411111111117 please")).toBeUndefined()
    expect(findCardNumber("pay with 41111111111111111115 please")).toBeUndefined()
  })

  it.each([
    ...[
      "4111111111111111",
      "my card 5555 5555 5555 4444 please",
      "378282246310005",
      "30569309025904",
      "4222222222222",
      "6011111111111117",
      "2223003122003222",
    ],
    ...["3530111333300000", "6304000000000000", "12345 4111111111111111 99", "4111111111111111 8", "6240008631401148"],
  ])("is somebody's where a scheme gives such numbers out: %s", (text) => {
    expect(containsTypedCard(text)).toBe(true)
  })

  it.each([
    ["a time in milliseconds", "1764201600004"],
    ["the number of a South African", "8001015009087"],
    ["a build of a browser", "GSA/284.0.563770954"],
    ["an order's number", "1234567890128"],
  ])("is not %s, although its check digit is right", (_what, text) => {
    expect([findCardNumber(text) !== undefined, containsTypedCard(text)]).toEqual([true, false])
  })

  it("is no number of personal papers of 13, 14 or 18 digits, but still one of 16", () => {
    const papers = ["4801015009084", "30569309025904", "510105194912310003"]
    expect(papers.map((text) => containsTypedCard(text))).toEqual([true, true, true])
    expect(papers.map((text) => containsTypedCard(text, true))).toEqual([false, false, false])
    expect(containsTypedCard("4111-1111-1111-1111", true)).toBe(true)
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

  it.each(["4111  1111--1111. 1111", "4111-1111-1111-1111", "4111.1111.1111.1111"])(
    "is found in groups: %s",
    (text) => {
      expect(findCardNumber(text)).toBe(text)
    }
  )

  it.each([
    "4111   1111 1111 1111",
    "4111, 1111 1111 1111",
    "4111x 1111 1111 1111",
    "4111 x1111 1111 1111",
    "4111/1111/1111/1111",
  ])("is not put together from separate numbers: %s", (text) => {
    expect(findCardNumber(text)).toBeUndefined()
  })

  it("is stored as first six and last four, also from a mask", () => {
    expect(maskCard("4111111111111111")).toBe("411111******1111")
    expect(maskCard("411111******1111")).toBe("411111******1111")
    expect(cardEnds("************1111")).toEqual({ first6: "", last4: "1111" })
    expect(cardEnds("1111")).toEqual({ first6: "", last4: "" })
    expect(cardEnds("4111 11-1111")).toEqual({ first6: "411111", last4: "1111" })
    expect(cardEnds("411111111")).toEqual({ first6: "411111", last4: "" })
    expect(cardEnds("****411111******")).toEqual({ first6: "", last4: "" })
    expect(cardEnds("411111**********")).toEqual({ first6: "411111", last4: "" })
  })
})

describe("a card typed by a shopper", () => {
  it("may be sent until the last day of its month", () => {
    expect(checkCard(card, now)).toBeUndefined()
    expect(checkCard({ ...card, expiration_month: "06", expiration_year: "2026" }, now)).toBeUndefined()
    expect(
      checkCard({ ...card, expiration_month: "06", expiration_year: "2026" }, new Date("2026-07-01T00:00:00Z"))
    ).toBe("expired")
  })

  it.each([
    [{ number: "4111111111111112" }, "number"],
    [{ number: "4111 1111" }, "number"],
    [{ expiration_month: "13" }, "expiration_month"],
    [{ expiration_month: "1" }, "expiration_month"],
    [{ expiration_month: "00" }, "expiration_month"],
    [{ expiration_month: "112" }, "expiration_month"],
    [{ expiration_month: "120" }, "expiration_month"],
    [{ expiration_year: "30" }, "expiration_year"],
    [{ expiration_year: "12030" }, "expiration_year"],
    [{ expiration_year: "20300" }, "expiration_year"],
    [{ expiration_year: "2020" }, "expired"],
    [{ security_code: "12" }, "security_code"],
    [{ security_code: "1234" }, "security_code"],
    [{ security_code: "12a" }, "security_code"],
    [{ security_code: "a123" }, "security_code"],
    [{ number: "378282246310005", security_code: "123" }, "security_code"],
  ])("is refused with %j, naming %s", (change, problem) => {
    expect(checkCard({ ...card, ...change }, now)).toBe(problem)
  })

  it("of American Express has a code of four digits", () => {
    expect(checkCard({ ...card, number: "378282246310005", security_code: "1234" }, now)).toBeUndefined()
    expect(checkCard({ ...card, number: "4000000000000341" }, now)).toBeUndefined()
    expect(checkCard({ ...card, number: "4000000000000374" }, now)).toBeUndefined()
  })
})
