import { accountFields } from "./account-settings"

const isValid = (name: "shopName" | "logoUrl" | "brandColor", value: unknown) =>
  accountFields[name].safeParse(value).success

describe("the brand of an account", () => {
  it("is optional, and is taken as it is written", () => {
    expect(accountFields.shopName.parse(undefined)).toBeUndefined()
    expect(accountFields.shopName.parse("Café <&> Söhne 株式会社")).toBe("Café <&> Söhne 株式会社")
    expect(accountFields.logoUrl.parse("https://cdn.example/logo.svg?v=2")).toBe("https://cdn.example/logo.svg?v=2")
    expect(accountFields.brandColor.parse("#3B5bdb")).toBe("#3B5bdb")
  })

  it.each([
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "http://cdn.example/logo.png",
    "//cdn.example/logo.png",
    "https:cdn.example/logo.png",
    "https://user:password@cdn.example/logo.png",
    "https://cdn.example/a b.png",
    "https://cdn.example/\nlogo.png",
    " https://cdn.example/logo.png",
    "https://",
    `https://cdn.example/${"x".repeat(1000)}`,
    "",
    7,
  ])("has no logo of the address %j", (value) => {
    expect(isValid("logoUrl", value)).toBe(false)
  })

  it.each(["red", "#fff", "#3b5bdb;}body{display:none", "#3b5bdb\n", "url(https://evil.example)", "#3b5bdg", ""])(
    "has no color %j",
    (value) => {
      expect(isValid("brandColor", value)).toBe(false)
    }
  )

  it.each(["", " Shop", "Shop\u0000", "Shop\u202e", "x".repeat(61)])("has no name %j", (value) => {
    expect(isValid("shopName", value)).toBe(false)
  })
})
