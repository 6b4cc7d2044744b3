import fc from "fast-check"
import { parseProfile } from "../profile/profile"
import { amount, currency } from "../../../testing/gateway/account"
import { cutText, encodeAmount, encodeCode, encodeId, encodeReturnUrl, encodeText, encodeUrl } from "./field-encoders"

const profile = parseProfile({})

describe("free text", () => {
  it("is cut to its limit and trimmed", () => {
    expect(encodeText(` ${"n".repeat(1001)} `, { field: "note", profile })).toBe("n".repeat(1000))
    expect(encodeText(`${"n".repeat(49)}  tail`, { field: "refund_reason", profile })).toBe("n".repeat(49))
    expect(encodeText("n".repeat(5000), { field: "user_agent", profile })).toHaveLength(5000)
  })

  it("is never cut inside a character", () => {
    expect(cutText("ab😀", 3)).toBe("ab")
    expect(cutText("ab😀", 4)).toBe("ab😀")
    expect(cutText("ab ", 3)).toBe("ab ")
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 12 }), (text, limit) => {
        const cut = cutText(text, limit)
        expect(cut.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
      }),
      { numRuns: 500 }
    )
  })

  it("holds no half of a surrogate pair and no NUL, which would be signed and sent as different bytes", () => {
    expect(encodeText("a\uD83Db\0c", { field: "note", profile })).toBe("a\uFFFDbc")
  })

  it("has the limits of the profile", () => {
    expect(encodeText("12345", { field: "note", profile: parseProfile({ lengths: { note: 3 } }) })).toBe("123")
    expect(encodeText("12345", { field: "os", profile: parseProfile({ lengths: { os: 2 } }) })).toBe("12")
  })
})

describe("an identifier", () => {
  it("that is too long is refused with its name, its limit and the setting, and without its value", () => {
    const action = (): string => encodeId("secret-".repeat(10), { field: "order_no", profile })
    expect(action).toThrow("order_no exceeds the gateway's limit of 50 characters (setting lengths.order_no).")
    expect(action).not.toThrow(/secret/)
    expect(encodeId("x".repeat(50), { field: "order_no", profile })).toHaveLength(50)
  })
})

describe("a code", () => {
  it("is written in the letters of the profile, without blanks around it", () => {
    expect(encodeCode(" eur ", { field: "currency", profile })).toBe("EUR")
    expect(encodeCode(" EUR ", { field: "currency", profile: parseProfile({ formats: { codes: "lower" } }) })).toBe(
      "eur"
    )
  })
})

describe("an amount", () => {
  const ofCurrency = parseProfile({ formats: { amounts: "currency_decimals" } })

  it("has two decimals in every currency", () => {
    expect(encodeAmount(amount("1000"), { field: "amount", profile, currency: currency("JPY") })).toBe("1000.00")
  })

  it("has the decimals of its currency if the profile is set so and the currency is known", () => {
    expect(encodeAmount(amount("1000"), { field: "amount", profile: ofCurrency, currency: currency("JPY") })).toBe(
      "1000"
    )
    expect(encodeAmount(amount("1000"), { field: "amount", profile: ofCurrency })).toBe("1000.00")
  })

  it("is as long as the gateway allows, and refused when it is longer", () => {
    const encode = (text: string): string => encodeAmount(amount(text), { field: "shipping", profile })
    expect(encode("999999999999.99")).toHaveLength(15)
    expect(() => encode("9999999999999.99")).toThrow(
      "shipping exceeds the gateway's limit of 15 characters (setting lengths.amount)."
    )
  })
})

describe("an address", () => {
  const allowing = parseProfile({ formats: { return_url_query: "allow" } })

  it.each(["", "shop.example", "/hooks", "ftp://shop.example", "javascript:alert(1)"])("is not %j", (text) => {
    expect(() => encodeUrl(text, { field: "notify_url", profile })).toThrow(
      "notify_url is not a URL that starts with https:// or http://."
    )
  })

  it("is sent as it was given, without blanks around it", () => {
    expect(encodeUrl(" https://shop.example/hooks?a=1 ", { field: "notify_url", profile })).toBe(
      "https://shop.example/hooks?a=1"
    )
    expect(encodeUrl("http://localhost:9000/hooks", { field: "notify_url", profile })).toBe(
      "http://localhost:9000/hooks"
    )
  })

  it.each(["https://shop.example/back?a=1", "https://shop.example/back#a"])(
    "to come back to is refused as %s",
    (text) => {
      expect(() => encodeReturnUrl(text, { field: "return_url", profile })).toThrow(
        /^return_url contains a query string or fragment: .*formats\.return_url_query to allow\.$/
      )
      expect(encodeReturnUrl(text, { field: "return_url", profile: allowing })).toBe(text)
    }
  )
})
