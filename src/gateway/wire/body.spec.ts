import { inspect } from "node:util"
import fc from "fast-check"
import { Secret } from "../../domain/shared/secret"
import { writeBody } from "./body"
import { WireNumber, asReceived, renameFields } from "./wire-value"

const fields = {
  order_no: "O 1&=中",
  card: new Secret("4111111111111111"),
  checkout_time: new WireNumber("33"),
  absent: undefined,
  cart_items: [{ basic_item_data: { price: { amount_usd: new WireNumber("1234567890123.45") } } }],
}

describe("a request body", () => {
  it("is JSON text declared as a form by default, as the document's samples are", () => {
    const { contentType, text } = writeBody(fields, "json-as-form")
    expect(contentType).toBe("application/x-www-form-urlencoded")
    expect(text.reveal()).toBe(
      '{"order_no":"O 1&=中","card":"4111111111111111","checkout_time":33,' +
        '"cart_items":[{"basic_item_data":{"price":{"amount_usd":1234567890123.45}}}]}'
    )
  })

  it("is the same JSON under its own name", () => {
    expect(writeBody(fields, "json").contentType).toBe("application/json")
    expect(writeBody(fields, "json").text.reveal()).toBe(writeBody(fields, "json-as-form").text.reveal())
  })

  it("is a real form, in which lists and objects are JSON text", () => {
    const { contentType, text } = writeBody(fields, "form")
    expect(contentType).toBe("application/x-www-form-urlencoded")
    expect(Object.fromEntries(new URLSearchParams(text.reveal()))).toEqual({
      order_no: "O 1&=中",
      card: "4111111111111111",
      checkout_time: "33",
      cart_items: '[{"basic_item_data":{"price":{"amount_usd":1234567890123.45}}}]',
    })
  })

  it("shows no secret to whatever prints it", () => {
    for (const encoding of ["json-as-form", "json", "form"] as const) {
      const body = writeBody(fields, encoding)
      expect(inspect(body, { depth: 9 }) + JSON.stringify(body) + String(body.text)).not.toContain("4111")
    }
    expect(inspect(fields, { depth: 9 }) + JSON.stringify(fields)).not.toContain("4111")
  })

  it("is read back as it was written, whatever the texts", () => {
    const text = fc.string({ unit: "grapheme" })
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (given) => {
        expect(JSON.parse(writeBody(given, "json").text.reveal())).toEqual({ ...given })
      }),
      { numRuns: 200 }
    )
  })
})

describe("field names", () => {
  it("are replaced at every depth", () => {
    expect(renameFields({ order_no: "1", list: [{ order_no: "2" }] }, { order_no: "orderNo", list: "orders" })).toEqual(
      {
        orderNo: "1",
        orders: [{ orderNo: "2" }],
      }
    )
  })

  it("are not looked up on a prototype", () => {
    expect(renameFields({ constructor: "1", toString: "2" } as Record<string, string>, {})).toEqual({
      constructor: "1",
      toString: "2",
    })
  })
})

it("what is signed is what a receiver reads", () => {
  expect(
    asReceived({ card: new Secret("4111"), n: new WireNumber("1.50"), list: [{ a: "b" }], absent: undefined })
  ).toEqual(
    new Map<string, unknown>([
      ["card", "4111"],
      ["n", "1.50"],
      ["list", [new Map([["a", "b"]])]],
    ])
  )
})
