import { recogniser } from "./recognise"
import type { Message, MessageCode } from "./message"
import { formatMessage, inUtc, momentOf, verbatim } from "./message"

const TEMPLATES: readonly (readonly [code: MessageCode, text: string])[] = [
  ["modifications.account_not_configured", "Nothing was sent: {a} of this payment is not finished."],
  ["modifications.amount_too_high", "Nothing was sent: {a} of {b} went through a {c} already."],
  ["modifications.kind_cancel", "a refund of {a}"],
  ["modifications.kind_refund", "refund"],
  ["modifications.check_after_query", "Look again at {a}."],
  ["modifications.add_refund_status", "{a} It is tried again."],
  ["modifications.amount_changed", "The cart is empty."],
  ["modifications.name_by_order_number", "the {b} of the {a}"],
  ["modifications.kind_payout", "{a}, {b}"],
]

const recognise = recogniser(TEMPLATES)

/** A message by the templates of this file. */
const written = (message: Message): string =>
  formatMessage(message, {
    template: (code) => new Map(TEMPLATES).get(code),
    moment: (at) => inUtc(new Date(at)),
    join: (sentences) => sentences.join(" "),
    text: (text) => text,
  })

describe("a stored English text", () => {
  it("is recognized by its template, with its values in their places", () => {
    expect(recognise("Nothing was sent: 5.00 of 29.90 EUR went through a refund already.")).toEqual({
      code: "modifications.amount_too_high",
      params: { a: "5.00", b: "29.90 EUR", c: { code: "modifications.kind_refund", params: {} } },
    })
    expect(recognise("the end of the day")).toEqual({
      code: "modifications.name_by_order_number",
      params: { a: "day", b: "end" },
    })
  })

  it("is recognized part by part, with moments that can be shown by another clock", () => {
    const summary =
      "Nothing was sent: a refund of 5.00 EUR of this payment is not finished. Look again at 2026-06-15 12:00 UTC."
    expect(recognise(summary)).toEqual({
      code: "verbatim",
      params: {
        text: [
          {
            code: "modifications.account_not_configured",
            params: { a: { code: "modifications.kind_cancel", params: { a: "5.00 EUR" } } },
          },
          { code: "modifications.check_after_query", params: { a: momentOf(new Date("2026-06-15T12:00:00Z")) } },
        ],
      },
    })
    expect(written(recognise(summary))).toBe(summary)
  })

  it("is left as it is if it has more sentences than any message for a person", () => {
    const few = `The cart is empty. ${"So. ".repeat(10)}`
    expect(recognise(few)).not.toEqual(verbatim(few))
    for (const many of [". ".repeat(390), `The cart is empty. ${"a: ".repeat(60)}`])
      expect(recognise(many)).toEqual(verbatim(many))
  })

  it("is recognized also beside, or within, a text of others", () => {
    expect(recognise("Insufficient funds. The cart is empty.")).toEqual({
      code: "verbatim",
      params: {
        text: [
          { code: "verbatim", params: { text: "Insufficient funds." } },
          { code: "modifications.amount_changed", params: {} },
        ],
      },
    })
    expect(recognise("The cart is empty. It is tried again.")).toEqual({
      code: "modifications.add_refund_status",
      params: { a: { code: "modifications.amount_changed", params: {} } },
    })
    expect(recognise("The cart is empty. V0001:No. Sorry.")).toEqual({
      code: "verbatim",
      params: {
        text: [
          { code: "modifications.amount_changed", params: {} },
          { code: "verbatim", params: { text: "V0001:No. Sorry." } },
        ],
      },
    })
  })

  it("stays as it is if no template fits, or only one without content", () => {
    for (const text of ["", "No", "One, two", "Declined. Ask the bank.", "2026-06-15 12:00 UTC", "{0}", "a refund of "])
      expect(recognise(text)).toEqual({ code: "verbatim", params: { text: text } })
  })

  it("is not a single word of a gateway, nor about something that has a name of several", () => {
    const short = recogniser([
      ["modifications.amount_rounds_to_zero", "expired"],
      ["modifications.another", "It ended: {a}."],
      ["accounts.field_missing", "{a} is missing."],
      ["request.field_invalid", "{a} is not right: {b}."],
    ])
    for (const text of ["expired", "Cardholder name is missing.", "The card is not right: 3."])
      expect(short(text)).toEqual({ code: "verbatim", params: { text: text } })
    expect(short("It ended: expired.")).toEqual({
      code: "modifications.another",
      params: { a: { code: "modifications.amount_rounds_to_zero", params: {} } },
    })
    expect(short("fields.cvv is missing.")).toEqual({ code: "accounts.field_missing", params: { a: "fields.cvv" } })
  })

  it("takes nothing for a moment that is none", () => {
    expect(recognise("Look again at 2026-02-30 12:00 UTC.")).toEqual({
      code: "modifications.check_after_query",
      params: { a: "2026-02-30 12:00 UTC" },
    })
  })

  it("stays as it is if it is longer than any message for a person", () => {
    const long = "The cart is empty. ".repeat(43).trim()
    expect(recognise(long)).toEqual({ code: "verbatim", params: { text: long } })
    expect(written(recognise(long.slice(0, 797)))).toBe(long.slice(0, 797))
  })
})
