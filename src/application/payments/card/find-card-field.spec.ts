import { findCardField } from "./find-card-field"

describe("card details in a session's data", () => {
  it.each([
    [{ card: "4111111111111111" }, "card"],
    [{ a: { b: [{ whatever: "4111 1111 1111 1111" }] } }, "whatever"],
    [{ note: "please use 4111-1111-1111-1111" }, "note"],
    [{ n: 4111111111111111 }, "n"],
    [{ security_code: "123" }, "security_code"],
    [{ payment: { securityCode: 123 } }, "securityCode"],
    [{ "Expiration-Month": "12" }, "Expiration-Month"],
    [{ list: [["5555555555554444"]] }, "0"],
    [{ "4111111111111111": true }, "data"],
    ["4111111111111111", "data"],
    [{ wide: "４１１１１１１１１１１１１１１１" }, "wide"],
    [{ dashes: "4111\u20111111\u20131111\u22121111" }, "dashes"],
  ])("are found in %j", (data, name) => {
    expect(findCardField(data)).toBe(name)
  })

  it.each<unknown>([
    undefined,
    {},
    { card: null, security_code: "" },
    { order: "1234567890123", list: [1, 2] },
    { phone: "+49 30 123456" },
  ])("are not seen in %j", (data) => {
    expect(findCardField(data)).toBeUndefined()
  })

  it("are suspected in data that is too large to look through", () => {
    expect(findCardField(Array.from({ length: 20_000 }, () => ({})))).toBe("data")
  })

  it("are looked for at any depth without a deep stack", () => {
    let data: unknown = "4111111111111111"
    for (let depth = 0; depth < 9_000; depth++) data = { inner: data }
    expect(findCardField(data)).toBe("inner")
  })
})
