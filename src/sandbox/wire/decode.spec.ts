import fc from "fast-check"
import { decodeBody } from "./decode"
import { RequestError } from "./rejection"

const decode = (text: string) => decodeBody(Buffer.from(text))
const rejectionOf = (act: () => unknown): RequestError => {
  try {
    act()
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
  throw new Error("Nothing was refused.")
}

describe("a request body", () => {
  it("is JSON when it opens a brace, whatever the header contains, and a form otherwise", () => {
    expect(decode('{"order_no":"A-1"}').text("order_no")).toBe("A-1")
    expect(decode("order_no=A%201&note=a+b").text("note")).toBe("a b")
  })

  it("may hold lists and objects in a form, as JSON text or in brackets", () => {
    const orders = (text: string) =>
      decode(text)
        .list("refund_orders")
        .map((order) => order.text("amount"))
    expect(orders(`refund_orders=${encodeURIComponent('[{"amount":"1.00"}]')}`)).toEqual(["1.00"])
    expect(orders("refund_orders[1][amount]=2.00&refund_orders[0][amount]=1.00")).toEqual(["1.00", "2.00"])
  })

  it("leaves text that looks like JSON as text if no list belongs there", () => {
    expect(decode("note=[1]").text("note")).toBe("[1]")
  })

  it.each([
    ["nothing", ""],
    ["blanks", "  \n"],
    ["half of a JSON text", '{"card":"4111111111111111"'],
    ["a parameter twice", "amount=1.00&amount=2.00"],
    ["a nested JSON text that is none", "subscription={"],
    ["an endless nesting", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
    ["a thousand and one parameters", Array.from({ length: 1_001 }, (_, index) => `p${index}=1`).join("&")],
  ])("is refused without a quotation: %s", (_, text) => {
    const requestError = rejectionOf(() => decode(text))
    expect(requestError.kind).toBe("malformed")
    expect(requestError.message).not.toContain("4111")
  })

  it("is refused when it is not UTF-8", () => {
    expect(rejectionOf(() => decodeBody(Buffer.from([0x7b, 0xff, 0x7d]))).message).toBe("The body is not UTF-8.")
  })

  it("cannot reach an object's prototype", () => {
    for (const text of [
      '{"__proto__":{"amount":"1.00"},"constructor":"x"}',
      "__proto__=x&constructor=y",
      "__proto__[0][amount]=1.00",
    ]) {
      const fields = decode(text)
      expect(fields.text("toString")).toBe("")
      expect(fields.text("amount")).toBe("")
    }
    expect(Object.hasOwn(Object.prototype, "amount")).toBe(false)
  })

  it("is read or refused, never anything else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.webQueryParameters()), (text) => {
        try {
          decode(text).names()
        } catch (error) {
          expect(error).toBeInstanceOf(RequestError)
        }
      }),
      { numRuns: 300 }
    )
  })
})
