import { recogniser } from "./recognise"
import { asItIs, at, inEnglish, said, told } from "./told"

const recognise = recogniser([
  "Nothing was sent: {0} of this payment is not finished.",
  "Nothing was sent: {0} of {1} went through a {2} already.",
  "a refund of {0}",
  "refund",
  "Look again at {0}.",
  "{0} It is tried again.",
  "The cart is empty.",
  "the {1} of the {0}",
  "{0}, {1}",
])

describe("what was said in English", () => {
  it("is told by its template, with its values in their places", () => {
    expect(recognise("Nothing was sent: 5.00 of 29.90 EUR went through a refund already.")).toEqual({
      text: "Nothing was sent: {0} of {1} went through a {2} already.",
      values: ["5.00", "29.90 EUR", { text: "refund", values: [] }],
    })
    expect(recognise("the end of the day")).toEqual({ text: "the {1} of the {0}", values: ["day", "end"] })
  })

  it("is told part by part, with moments that can be said by another clock", () => {
    const summary =
      "Nothing was sent: a refund of 5.00 EUR of this payment is not finished. Look again at 2026-06-15 12:00 UTC."
    expect(recognise(summary)).toEqual({
      text: "{0}",
      values: [
        [
          {
            text: "Nothing was sent: {0} of this payment is not finished.",
            values: [{ text: "a refund of {0}", values: ["5.00 EUR"] }],
          },
          { text: "Look again at {0}.", values: [at(new Date("2026-06-15T12:00:00Z"))] },
        ],
      ],
    })
    expect(inEnglish(recognise(summary))).toBe(summary)
  })

  it("is left as it is where it has more sentences than anybody says to a person", () => {
    const few = `The cart is empty. ${"So. ".repeat(10)}`
    expect(recognise(few)).not.toEqual(asItIs(few))
    for (const many of [". ".repeat(390), `The cart is empty. ${"a: ".repeat(60)}`])
      expect(recognise(many)).toEqual(asItIs(many))
  })

  it("is recognised also where it stands beside, or within, what somebody else said", () => {
    expect(recognise("Insufficient funds. The cart is empty.").values).toEqual([
      [
        { text: "{0}", values: ["Insufficient funds."] },
        { text: "The cart is empty.", values: [] },
      ],
    ])
    expect(recognise("The cart is empty. It is tried again.")).toEqual({
      text: "{0} It is tried again.",
      values: [{ text: "The cart is empty.", values: [] }],
    })
    expect(recognise("The cart is empty. V0001:No. Sorry.").values).toEqual([
      [
        { text: "The cart is empty.", values: [] },
        { text: "{0}", values: ["V0001:No. Sorry."] },
      ],
    ])
  })

  it("stays as it is where no template fits, or only one that says nothing", () => {
    for (const text of ["", "No", "One, two", "Declined. Ask the bank.", "2026-06-15 12:00 UTC", "{0}", "a refund of "])
      expect(recognise(text)).toEqual({ text: "{0}", values: [text] })
  })

  it("is not what a gateway says in one word, or of something that has a name of several", () => {
    const short = recogniser(["expired", "It ended: {0}.", "{0} is missing.", "{0} is not right: {1}."])
    for (const text of ["expired", "Cardholder name is missing.", "The card is not right: 3."])
      expect(short(text)).toEqual({ text: "{0}", values: [text] })
    expect(short("It ended: expired.").values).toEqual([{ text: "expired", values: [] }])
    expect(short("fields.cvv is missing.")).toEqual({ text: "{0} is missing.", values: ["fields.cvv"] })
  })

  it("takes nothing for a moment that is none", () => {
    expect(recognise("Look again at 2026-02-30 12:00 UTC.")).toEqual({
      text: "Look again at {0}.",
      values: ["2026-02-30 12:00 UTC"],
    })
  })

  it("stays as it is where it is longer than what is said to a person", () => {
    const long = "The cart is empty. ".repeat(43).trim()
    expect(recognise(long)).toEqual({ text: "{0}", values: [long] })
    expect(inEnglish(recognise(long.slice(0, 797)))).toBe(long.slice(0, 797))
  })
})

describe("a sentence that is said", () => {
  it("is the text with its values", () => {
    expect(said`It is ${"done"}, ${2} times.`).toBe("It is done, 2 times.")
    expect(said`It is done.`).toBe(inEnglish(told`It is done.`))
  })
})
