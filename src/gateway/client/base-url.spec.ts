import { isSafeForBrowser, parseBaseUrl } from "./base-url"

describe("the gateway's address", () => {
  it.each([
    ["https://gateway.example", "https://gateway.example", ""],
    ["https://gateway.example:8443/", "https://gateway.example:8443", ""],
    ["https://gateway.example/pay//", "https://gateway.example", "/pay"],
    ["https://gateway.example/a/b", "https://gateway.example", "/a/b"],
    ["http://localhost:9000", "http://localhost:9000", ""],
    ["http://127.0.0.1:9000/pay", "http://127.0.0.1:9000", "/pay"],
    ["http://[::1]:9000", "http://[::1]:9000", ""],
  ])("%s is %s with the path %j", (text, origin, path) => {
    expect(parseBaseUrl(text)).toEqual({ origin, path })
  })

  it.each([
    ["gateway.example", "base_url is not a URL: enter the gateway's address, such as https://gateway.example."],
    ["", "base_url is not a URL: enter the gateway's address, such as https://gateway.example."],
    ["http://gateway.example", "base_url must start with https:// (http:// only for localhost, 127.0.0.1 and [::1])."],
    ["ftp://localhost", "base_url must start with https:// (http:// only for localhost, 127.0.0.1 and [::1])."],
    [
      "https://user@gateway.example",
      "base_url contains a user name or password, but the gateway uses none: remove it.",
    ],
    [
      "https://:pass@gateway.example",
      "base_url contains a user name or password, but the gateway uses none: remove it.",
    ],
    [
      "https://gateway.example/?a=1",
      "base_url ends with a query string or fragment: remove ? or # and the text after it.",
    ],
    [
      "https://gateway.example/#a",
      "base_url ends with a query string or fragment: remove ? or # and the text after it.",
    ],
  ])("%j is refused with what to write", (text, message) => {
    expect(() => parseBaseUrl(text)).toThrow(new Error(message))
  })
})

describe("an address that the gateway gave us", () => {
  it.each([
    ["https://bank.example/challenge", true],
    ["http://localhost:9000/challenge", true],
    ["http://bank.example/challenge", false],
    ["ftp://localhost/challenge", false],
    ["javascript:alert(1)", false],
    ["/challenge", false],
    ["", false],
  ])("%j is safe for a browser: %s", (text, isSafe) => {
    expect(isSafeForBrowser(text)).toBe(isSafe)
  })
})
