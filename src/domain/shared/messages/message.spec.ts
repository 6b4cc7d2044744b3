import { EN } from "./en"
import {
  asSentence,
  beginsWith,
  createMessage,
  formatMessage,
  inEnglish,
  inUtc,
  joinMessages,
  listMessages,
  momentOf,
  stackMessages,
  toMessageResponse,
  verbatim,
  verbatimOf,
} from "./message"
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
    }
    const kind = createMessage("modifications.kind_refund")
    const named = createMessage("modifications.name_by_order_number", { kind, amount: "5.00 EUR", orderNo: "7" })
    expect(formatMessage(named, language)).toBe("7: REFUND")
    expect(formatMessage(joinMessages(kind, waits, verbatim("as it is")), language)).toBe(
      "REFUND|until <2026-06-15T12:00:59.999Z>|as it is"
    )
  })
})

describe("a message in an answer", () => {
  it("is its code and values with its English", () => {
    const message = createMessage("modifications.check_after_query", { date: momentOf(NOON) })
    expect(toMessageResponse(message)).toEqual({ ...message, message: inEnglish(message) })
    expect(toMessageResponse(null)).toBeNull()
  })

  it("is of today's catalogue, however it was worded when it was stored", () => {
    const stored = JSON.parse('{"code":"modifications.check_after_query","params":{"date":"noon"}}')
    expect(toMessageResponse(stored).message).toBe(EN["modifications.check_after_query"].replace("{date}", "noon"))
  })

  it("shows the code and the values where the catalogue no longer has the code", () => {
    const gone = JSON.parse(
      '{"code":"payments.gone","params":{"amount":"5.00 EUR","why":{"code":"verbatim","params":{"text":"No."}}}}'
    )
    expect(toMessageResponse(gone).message).toBe("payments.gone (amount: 5.00 EUR, why: No.)")
  })
})

describe("words of a list", () => {
  it("are one message, however many they are", () => {
    const labels = [createMessage("common.amount"), createMessage("common.currency"), verbatim("card")]
    expect(inEnglish(listMessages(labels))).toBe("amount, currency, card")
    expect(inEnglish(stackMessages(labels))).toBe("amount\ncurrency\ncard")
    expect(inEnglish(listMessages([]))).toBe("")
  })
})

describe("several messages", () => {
  it("begin with the first, whatever follows", () => {
    const kind = createMessage("modifications.kind_refund")
    expect(beginsWith(joinMessages(kind, verbatim("more")), kind)).toBe(true)
    expect(beginsWith(kind, createMessage("modifications.kind_capture"), kind)).toBe(true)
    expect(beginsWith(joinMessages(verbatim("more"), kind), kind)).toBe(false)
  })
})

describe("somebody else's text", () => {
  it("gets a full stop before another sentence; a message has its own", () => {
    expect([verbatim("No"), verbatim("No!")].map(asSentence)).toEqual([verbatim("No."), verbatim("No!")])
    const kind = createMessage("modifications.kind_refund")
    expect(asSentence(kind)).toBe(kind)
  })

  it("is no message where it is absent or empty", () => {
    expect([verbatimOf(undefined), verbatimOf(""), verbatimOf("No")]).toEqual([null, null, verbatim("No")])
  })
})
