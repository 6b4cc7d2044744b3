import { textOf } from "../../../testing/english"
import fc from "fast-check"
import { parseWebhook, verifyWebhook } from "./webhook"
import type { RawWebhook } from "./types"
import { parseProfile } from "../profile/profile"
import {
  FIELDS,
  form,
  keys,
  multipart,
  parsed,
  post,
  problem,
  verification,
  xml,
} from "../../../testing/gateway/webhooks"

describe("hostile bytes", () => {
  it.each<[string, RawWebhook, string]>([
    ["nothing", post(""), "unreadable"],
    ["blanks", post(" \r\n\t "), "unreadable"],
    ["an empty query", { method: "GET", query: "" }, "unreadable"],
    ["a word", post("hello"), "unreadable"],
    ["a megabyte", post("a=".padEnd(1024 * 1024, "x")), "too_large"],
    ["65,537 bytes", post("a=".padEnd(64 * 1024 + 1, "x")), "too_large"],
    ["a JSON list", post("[]"), "unreadable"],
    ["cut JSON", post(JSON.stringify(FIELDS).slice(0, -5)), "unreadable"],
    ["deep JSON", post(`{"a":${"[".repeat(5000)}`), "too_deep"],
    ["an entity bomb", post('<!DOCTYPE r [<!ENTITY a "b">]><r><x>&a;</x></r>'), "unreadable"],
    ["cut XML", post(xml(FIELDS).slice(0, -12)), "unreadable"],
    ["an HTML page", post("<html><body>x</body></html>".repeat(2)), "unreadable"],
    ["cut multipart", post(multipart(FIELDS).replace("--b0--", "")), "unreadable"],
    [
      "a thousand fields",
      post(form(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "1"])))),
      "too_many_fields",
    ],
    [
      "a thousand JSON fields",
      post(JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "1"])))),
      "too_many_fields",
    ],
    ["two amounts", post(`${form(FIELDS)}&amount=1.00`), "ambiguous"],
    ["two amounts in JSON", post('{"amount":"1.00","amount":"2.00"}'), "ambiguous"],
    [
      "two amounts in multipart",
      post(
        multipart(FIELDS).replace(
          "--b0--",
          '--b0\r\nContent-Disposition: form-data; name="amount"\r\n\r\n1.00\r\n--b0--'
        )
      ),
      "ambiguous",
    ],
  ])("(%s) are a problem that quotes nothing", (_name, raw, expected) => {
    const result = problem(raw)
    expect(result?.problem).toBe(expected)
    expect(textOf(result?.message)).not.toMatch(/SHOP0001|hello|xxx|4111/)
  })

  it.each([
    ["", "It is empty."],
    ["hello", "It is not form data, JSON, XML or multipart."],
    ["[]", "It contains no named fields."],
    ["a=".padEnd(64 * 1024 + 1, "x"), "It is larger than 65536 bytes."],
    ["a=1&a=2", "It contains a field twice with different values."],
    [Array.from({ length: 501 }, (_, index) => `f${index}=1`).join("&"), "It has more than 500 fields."],
    [
      JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, "1"]))),
      "It has more than 500 fields.",
    ],
  ])("(%.20j) are an error with the reason", (body, message) => {
    expect(textOf(problem(post(body))?.message)).toBe(`The webhook cannot be read. ${message}`)
  })

  it("may be as many as the limits allow", () => {
    expect(problem(post("a=".padEnd(64 * 1024, "x")))).toBeUndefined()
    const fields = Array.from({ length: 500 }, (_, index) => `f${index}=1`)
    expect(problem(post([...fields, "f0=1"].join("&")))).toBeUndefined()
    expect(problem(post(JSON.stringify(Object.fromEntries(fields.map((field) => field.split("="))))))).toBeUndefined()
  })

  it("may contain one value twice", () => {
    expect(verification(post(`${form(FIELDS)}&amount=21.77`))).toBe("verified")
  })

  it("leave an upload in multipart out", () => {
    const upload = multipart(FIELDS).replace(
      "--b0--",
      '--b0\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nMZ\r\n--b0--'
    )
    expect(parsed(post(upload)).redacted).not.toHaveProperty("file")
  })

  it.each<[string, string]>([
    ["a form", "__proto__=x&constructor=y&__proto__[polluted]=1&a=b"],
    ["JSON", '{"__proto__":{"polluted":"1"},"constructor":{"prototype":{"polluted":"1"}},"a":"b"}'],
    ["multipart", multipart({ ["__proto__"]: "x", a: "b" }).replace('name="a"', 'name="__proto__x"')],
  ])("with __proto__ in %s pollute nothing", (_name, body) => {
    const webhook = parsed(post(body))
    expect(webhook.kind).toBe("unknown")
    expect(Object.getPrototypeOf(webhook.redacted)).toBe(Object.prototype)
    expect(Object.keys(webhook.redacted)).not.toContain("__proto__")
    expect(webhook.unsigned).not.toContain("__proto__")
    expect(Object.prototype).not.toHaveProperty("polluted")
  })

  it("as XML with __proto__ are refused", () => {
    expect(problem(post("<r><__proto__><polluted>1</polluted></__proto__></r>"))?.problem).toBe("unreadable")
  })

  it("with names that are no field names list none of them", () => {
    const body = new URLSearchParams({
      ...FIELDS,
      "4111111111111111": "x",
      f4111111111111111: "x",
      "a b": "x",
      ["n".repeat(65)]: "x",
    })
    const { unsigned, redacted } = parsed(post(body.toString()))
    for (const names of [unsigned, Object.keys(redacted)]) expect(names.join(" ")).not.toMatch(/4111|a b|nnn/)
  })

  it("with a card number in a status or another text hand out none", () => {
    const statuses = {
      order_status: "4111111111111111",
      payment_status: "4111 1111 1111 1111",
      refund_status: "4111111111111111",
    }
    const { fields } = parsed(post(form({ ...FIELDS, ...statuses, recurring_deduction_period: "4111111111111111" })))
    expect(JSON.stringify(fields)).not.toMatch(/4111[ -]?1111[ -]?1111/)
  })

  it("with broken UTF-8 or percent signs are read as they are and not verified", () => {
    expect(
      verification(post(Buffer.concat([Buffer.from(form(FIELDS)), Buffer.from([0x26, 0x6e, 0x3d, 0xff, 0xfe])])))
    ).toBe("verified")
    const { order_no: _, ...rest } = FIELDS
    expect(verification(post(`${form(rest)}&x=%ZZ&order_no=%E0%A4`))).toBe("signature_wrong")
  })

  it("never make the reader throw, whatever they are", () => {
    const profile = parseProfile({})
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      ":",
      ",",
      "<",
      ">",
      "/",
      "--b",
      "\r\n",
      "content-disposition: form-data; name=",
      "=",
      "&",
      "%",
      "amount",
      "1.00",
      "\\u",
      "\0",
      "é",
      "&amp;",
      "__proto__"
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 25 }).map((all) => Buffer.from(all.join(""))),
          fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
        ),
        (body) => {
          for (const raw of [
            { method: "POST", body },
            { method: "GET", query: body.toString("latin1") },
          ] as const) {
            const webhook = parseWebhook(raw, profile)
            if (webhook.kind !== "problem") expect(verifyWebhook(webhook, { ...keys, profile })).not.toBe("verified")
          }
        }
      ),
      { numRuns: 1500 }
    )
  })

  it("that were altered anywhere in what is signed are never verified", () => {
    const signed = ["transaction_id", "order_no", "currency", "amount", "order_status", "result_info"] as const
    fc.assert(
      fc.property(fc.constantFrom(...signed), fc.string({ minLength: 1, maxLength: 12 }), (field, text) => {
        fc.pre(text.trim() !== "" && text.trim() !== FIELDS[field])
        expect(verification(post(form({ ...FIELDS, [field]: text })))).not.toBe("verified")
      }),
      { numRuns: 300 }
    )
  })
})
