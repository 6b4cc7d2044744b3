import { fieldOfError, findWrongField } from "./check-card"

const CARD = { number: "4111111111111111", expirationMonth: "12", expirationYear: "2030", securityCode: "123" }

describe("a card that is typed", () => {
  it("has no wrong field when every field can be right", () => {
    expect(findWrongField(CARD, false)).toBeUndefined()
    expect(findWrongField({ ...CARD, number: "378282246310005", securityCode: "1234" }, false)).toBeUndefined()
    expect(findWrongField({ ...CARD, holder: "Ada" }, true)).toBeUndefined()
  })

  it.each([
    [{ number: "4111111111111112" }, "number"],
    [{ number: "" }, "number"],
    [{ number: "42" }, "number"],
    [{ expirationMonth: "" }, "expiry"],
    [{ expirationYear: "30" }, "expiry"],
    [{ securityCode: "12" }, "security_code"],
    [{}, "holder"],
  ])("with %j has the wrong field %s", (change, field) => {
    expect(findWrongField({ ...CARD, ...change }, true)).toBe(field)
  })

  it.each([
    ["card.number", "number"],
    ["card.expiration_month", "expiry"],
    ["card.expiration_year", "expiry"],
    ["card.security_code", "security_code"],
    ["card.holder", "holder"],
    ["cart_id", undefined],
    [undefined, undefined],
  ])("is wrong in the field that the backend names %s", (named, field) => {
    expect(fieldOfError(named)).toBe(field)
  })
})
