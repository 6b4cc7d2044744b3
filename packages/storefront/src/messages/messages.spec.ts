import { REQUEST_ERROR_CODES } from "../../../../src/application/shared/request-error"
import { SHOPPER_CODES } from "../../../../src/domain/payments/decline"
import { AcquiringError } from "../shared/acquiring-error"
import { describe as describeIn } from "./describe"
import { fillIn } from "./fill-in"
import { LANGUAGES, languageOf, loadMessages } from "./load-messages"

/** Codes of routes that only a merchant calls. */
const OF_MERCHANTS = ["payout_limit_reached", "approval_not_allowed", "set_in_code", "not_replayable"]

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const refusal = (status: number, code: string) => new AcquiringError(status, code, "In English.", false)

describe.each(LANGUAGES)("the messages in %s", (locale) => {
  it("cover every code that the server sends to a shopper", async () => {
    const messages = await loadMessages({ locale })
    const codes = [...SHOPPER_CODES, ...REQUEST_ERROR_CODES.filter((code) => !OF_MERCHANTS.includes(code))]
    expect(codes.filter((code) => !(code in messages))).toEqual([])
  })

  it("have the texts and places of the English ones", async () => {
    const [messages, english] = await Promise.all([loadMessages({ locale }), loadMessages({ locale: "en" })])
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [id, text] of Object.entries(english)) {
      const translated = new Map(Object.entries(messages)).get(id) ?? ""
      expect([id, translated.trim() === translated && translated.length > 0]).toEqual([id, true])
      expect([id, placesIn(translated)]).toEqual([id, placesIn(text)])
    }
  })

  it("are not the English ones", async () => {
    if (locale === "en") return
    const [messages, english] = await Promise.all([loadMessages({ locale }), loadMessages({ locale: "en" })])
    const translated = new Map(Object.entries(messages))
    const same = Object.entries(english).filter(([id, text]) => translated.get(id) === text)
    expect(same.map(([id]) => id).filter((id) => !["plan_option", "card_expiry_hint", "plan"].includes(id))).toEqual([])
  })
})

describe("the language of a shopper", () => {
  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["pt_BR", "pt"],
    ["ZH-Hant-TW", "zh"],
    ["nl", "en"],
    ["", "en"],
  ])("of the locale %p is %s", (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})

describe("a message", () => {
  it("is the store's own if it has one", async () => {
    const messages = await loadMessages({ locale: "fr", messages: { card_declined: "Non." } })
    expect(describeIn(messages, refusal(400, "card_declined"))).toBe("Non.")
    expect(describeIn(messages, "card_expired")).toMatch(/^Votre carte a expiré/)
  })

  it("of an unknown code is the backend's of a payment, and a general one of an error", async () => {
    const messages = await loadMessages({ locale: "es" })
    const payment = { status: "declined", code: "new_code", message: "In English.", retry: false } as const
    expect(describeIn(messages, payment)).toBe("In English.")
    expect(describeIn(messages, refusal(409, "cart_locked"))).toBe(messages.refused)
    expect(describeIn(messages, refusal(0, "no_answer"))).toBe(messages.no_answer)
    expect(describeIn(messages, "__proto__")).toBe(messages.refused)
  })

  it("has its places filled in, and leaves an unknown one", () => {
    expect(fillIn("{amount} on {date}, {other}", { amount: "€1", date: 3 })).toBe("€1 on 3, {other}")
  })
})
