import { EN } from "./en"
import { createMessage, englishOf, formatMessage, inEnglish, inUtc, joinMessages, momentOf, verbatim } from "./message"
import type { Message, MessageLanguage } from "./message"

const NOON = new Date("2026-06-15T12:00:59.999Z")

const waits = createMessage("modifications.check_after_query", { date: momentOf(NOON) })

describe("a message of the server", () => {
  it("is a template with numbered places, and their values, as plain JSON", () => {
    expect(waits).toEqual({
      code: "modifications.check_after_query",
      params: { date: { at: "2026-06-15T12:00:59.999Z" } },
    })
    expect(JSON.parse(JSON.stringify(waits))).toEqual(waits)
  })

  it("is English with times in UTC by default", () => {
    expect(inEnglish(waits)).toContain("2026-06-15 12:00 UTC")
    expect(inEnglish(createMessage("modifications.kind_refund"))).toBe("refund")
    expect(inUtc(NOON)).toBe("2026-06-15 12:00 UTC")
  })

  it("is put together of sentences, as far as there are any", () => {
    const [refund, capture] = [createMessage("modifications.kind_refund"), createMessage("modifications.kind_capture")]
    expect(inEnglish(joinMessages(refund, false, capture))).toBe("refund capture")
    expect(inEnglish({ code: "verbatim", params: { text: [refund, verbatim("of a day")] } })).toBe("refund of a day")
    expect(inEnglish(joinMessages(false))).toBe("")
  })

  it("holds other messages", () => {
    const named = createMessage("modifications.name_by_order_number", {
      kind: createMessage("modifications.kind_refund"),
      amount: "5.00 EUR",
      orderNo: "7",
    })
    expect(inEnglish(named)).toBe(
      EN["modifications.name_by_order_number"]
        .replace("{kind}", "refund")
        .replace("{amount}", "5.00 EUR")
        .replace("{orderNo}", "7")
    )
  })

  it("leaves texts of others alone, also what looks like a place", () => {
    expect(inEnglish(verbatim("Code {0}: {amount}"))).toBe("Code {0}: {amount}")
    expect(inEnglish(createMessage("modifications.check_after_query", { date: "{date}" }))).toContain("{date}")
    const stored: Message = { code: "modifications.check_after_query", params: {} }
    expect(inEnglish(stored)).toContain("{date}")
    const old = JSON.parse('{"code":"payments.no_longer_there","params":{}}')
    expect(inEnglish(old)).toBe("payments.no_longer_there")
  })

  it("is formatted in another language by its templates, with places in another order", () => {
    const texts: Readonly<Record<string, string>> = {
      "modifications.name_by_order_number": "{orderNo}: {kind}",
      "modifications.kind_refund": "REFUND",
      "modifications.check_after_query": "until {date}",
    }
    const language: MessageLanguage = {
      template: (code) => texts[code],
      moment: (iso) => `<${iso}>`,
      join: (sentences) => sentences.join("|"),
      text: (text) => `"${text}"`,
    }
    const kind = createMessage("modifications.kind_refund")
    const named = createMessage("modifications.name_by_order_number", { kind, amount: "5.00 EUR", orderNo: "7" })
    expect(formatMessage(named, language)).toBe("7: REFUND")
    expect(formatMessage(joinMessages(kind, waits, verbatim("as it is")), language)).toBe(
      'REFUND|until <2026-06-15T12:00:59.999Z>|"as it is"'
    )
  })
})

describe("a formatted sentence", () => {
  it("is the text with its values", () => {
    expect(englishOf("modifications.check_after_query", { date: "noon" })).toBe(
      EN["modifications.check_after_query"].replace("{date}", "noon")
    )
    expect(englishOf("modifications.kind_refund")).toBe(inEnglish(createMessage("modifications.kind_refund")))
  })
})
