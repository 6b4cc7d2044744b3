import { asItIs, at, inEnglish, inUtc, say, together, told } from "./told"
import type { Speech } from "./told"

const NOON = new Date("2026-06-15T12:00:59.999Z")

describe("what the server tells", () => {
  it("is a template with numbered places, and what stands in them, as plain JSON", () => {
    const waits = told`The payment of ${"29.90 EUR"} waits since ${at(NOON)}.`
    expect(waits).toEqual({
      text: "The payment of {0} waits since {1}.",
      values: ["29.90 EUR", { at: "2026-06-15T12:00:59.999Z" }],
    })
    expect(JSON.parse(JSON.stringify(waits))).toEqual(waits)
  })

  it("is English with times in UTC where nobody says otherwise", () => {
    expect(inEnglish(told`It waits since ${at(NOON)}.`)).toBe("It waits since 2026-06-15 12:00 UTC.")
    expect(inEnglish(told`Nothing stands in it.`)).toBe("Nothing stands in it.")
    expect(inUtc(NOON)).toBe("2026-06-15 12:00 UTC")
  })

  it("is put together of sentences, as far as there are any", () => {
    expect(inEnglish(together(told`One.`, false, told`Two since ${at(NOON)}.`))).toBe(
      "One. Two since 2026-06-15 12:00 UTC."
    )
    expect(inEnglish(told`It is ${[told`one`, told`two`]}.`)).toBe("It is one two.")
    expect(inEnglish(together(false))).toBe("")
  })

  it("holds other things that are told", () => {
    expect(inEnglish(told`Look up ${told`the ${"EU"} account`}.`)).toBe("Look up the EU account.")
  })

  it("leaves what others say alone, also what looks like a place", () => {
    expect(inEnglish(asItIs("Code {0}: {1}"))).toBe("Code {0}: {1}")
    expect(inEnglish(told`It says ${"{1}"} and ${"that"}.`)).toBe("It says {1} and that.")
    expect(inEnglish({ text: "A place {3} without a value.", values: [] })).toBe("A place {3} without a value.")
  })

  it("is said in another language by its templates, in which places may stand in another order", () => {
    const texts: Readonly<Record<string, string>> = { "{0} of order {1}": "{1}: {0}", refund: "REFUND" }
    const speech: Speech = {
      template: (english) => texts[english] ?? english,
      moment: (iso) => `<${iso}>`,
      join: (sentences) => sentences.join("|"),
      text: (text) => `"${text}"`,
    }
    expect(say(told`${told`refund`} of order ${"7"}`, speech)).toBe("7: REFUND")
    expect(say(together(told`refund`, told`since ${at(NOON)}`, asItIs("as it is")), speech)).toBe(
      'REFUND|since <2026-06-15T12:00:59.999Z>|"as it is"'
    )
  })
})
