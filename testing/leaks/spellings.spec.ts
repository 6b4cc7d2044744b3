import { cardNumber, cardToken, secretText, securityCode } from "./spellings"

const CARD = "4111111111111111"

describe("a secret that may be stored nowhere is found", () => {
  const { pattern } = cardNumber(CARD)
  const base64 = (text: string): string => Buffer.from(text).toString("base64")

  it.each([
    ["plain", `{"card":"${CARD}"}`],
    ["in groups", "card 4111 1111 1111 1111"],
    ["with hyphens", "4111-1111-1111-1111"],
    ["in a form", "card=4111+1111+1111+1111&x=1"],
    ["URL-encoded", "card=4111%201111%201111%201111"],
    ["in hexadecimal", Buffer.from(CARD).toString("hex")],
    ["in base64", base64(CARD)],
    ["in base64, one byte later", base64(`x${CARD}y`)],
    ["in base64, two bytes later", base64(`xx${CARD}yy`)],
    ["in base64 of a body", base64(JSON.stringify({ order_no: "A1", card: CARD }))],
  ])("as a card number: %s", (_, text) => {
    expect(text).toMatch(pattern)
  })

  it("and not in a mask", () => {
    expect("411111******1111 411111 1111 4111111111112222").not.toMatch(pattern)
  })

  it("as a key, in base64 as well", () => {
    const key = secretText("the key", "a+key/with-signs_and 0")
    expect("sign_key=a+key/with-signs_and 0").toMatch(key.pattern)
    expect(base64("--a+key/with-signs_and 0--")).toMatch(key.pattern)
    expect(encodeURIComponent("a+key/with-signs_and 0")).toMatch(key.pattern)
    expect("another key").not.toMatch(key.pattern)
  })

  it("as a security code where it is called so, and nowhere else", () => {
    const { pattern: code } = securityCode("123")
    for (const text of [`"security_code":"123"`, `\\"security_code\\":\\"123\\"`, "cvv=123", "<security_code>123<"])
      expect(text).toMatch(code)
    expect("order 123, security_code: ***, cvc 1234").not.toMatch(code)
  })

  it("as one of many tokens of stored cards, and not as another one", () => {
    const tokens = ["0123456789abcdef0123456789abcdef", "fedcba98765432100123456789abcdef"]
    const { pattern: token } = cardToken(tokens)
    for (const text of [`{"token_id":"${tokens[0]}"}`, `token=${tokens[1]}&x=1`, `hash ab${tokens[1]}cd`])
      expect(token.test(text)).toBe(true)
    expect(token.test(`${"a".repeat(64)} 0123456789abcdef`)).toBe(false)
    expect(cardToken([]).pattern.test(tokens.join())).toBe(false)
  })
})
