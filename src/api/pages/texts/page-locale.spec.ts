import { REQUEST_ERROR_CODES } from "../../../application/shared/request-error"
import { SHOPPER_CODES } from "../../../domain/payments/decline"
import { loadMessages } from "../../../../packages/storefront/src/messages"
import type { MessageOptions } from "../../../../packages/storefront/src/messages/load-messages"
import { en } from "./en"
import { PAGE_LANGUAGES, choosePageLocale, formatAmount, formatMoment, pageText } from "./page-locale"
import type { PageTextId } from "./page-texts"

/** Codes of routes that only a merchant calls. */
const OF_MERCHANTS = ["payout_limit_reached", "approval_not_allowed", "set_in_code", "not_replayable"]

const isId = (code: string): code is PageTextId => Object.hasOwn(en, code)
const IDS = Object.keys(en).filter(isId)
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const storefront = async (locale: MessageOptions["locale"]) => new Map(Object.entries(await loadMessages({ locale })))

describe.each(PAGE_LANGUAGES)("the texts of the pages in %s", (language) => {
  const textOf = (id: PageTextId) => pageText({ language, tag: language }, id)

  it("are complete, with the places of the English ones", () => {
    expect(IDS.length).toBeGreaterThan(60)
    for (const id of IDS) {
      expect([id, textOf(id).trim() === textOf(id) && textOf(id).length > 0]).toEqual([id, true])
      expect([id, placesIn(textOf(id))]).toEqual([id, placesIn(en[id])])
    }
  })

  it("are not the English ones", () => {
    const same = IDS.filter((id) => language !== "en" && textOf(id) === en[id])
    expect(same).toEqual(language === "de" ? ["shop"] : [])
  })

  it("cover every code that a payment or a request of a shopper has, worded as in the storefront", async () => {
    const worded = await storefront(language)
    const codes = [...SHOPPER_CODES, ...REQUEST_ERROR_CODES.filter((code) => !OF_MERCHANTS.includes(code))]
    expect(codes.filter((code) => !isId(code))).toEqual([])
    const shared = IDS.filter((id) => worded.has(id))
    expect(shared.length).toBeGreaterThan(codes.length)
    expect(shared.map((id) => [id, textOf(id)])).toEqual(shared.map((id) => [id, worded.get(id)]))
  })
})

describe("the language of a page", () => {
  it.each([
    [["de-AT"], "de", "de-AT"],
    [["zh-Hant-TW", "en"], "zh", "zh-TW"],
    [["nl", "pt-BR;q=1", "ja"], "ja", "ja"],
    [["fr-u-nu-arab"], "fr", "fr"],
    [["*"], "en", "en"],
    [["<script>", "x".repeat(5000), "__proto__"], "en", "en"],
    [[], "en", "en"],
  ])("of %j is %s, formatted as %s", (wanted, language, tag) => {
    expect(choosePageLocale(wanted)).toEqual({ language, tag })
  })

  const formatted = (tag: string) => [
    formatAmount(choosePageLocale([tag]), "1234.50", "EUR").replace(/\s/g, " "),
    formatMoment(choosePageLocale([tag]), new Date("2026-06-08T12:30:00Z")).replace(/\s/g, " "),
  ]

  it("formats amounts and dates", () => {
    expect(formatted("en")).toEqual(["€1,234.50", "June 8, 2026 at 12:30 PM UTC"])
    expect(formatted("de-AT")).toEqual(["€ 1.234,50", "8. Juni 2026 um 12:30 UTC"])
    expect(formatted("ja")).toEqual(["€1,234.50", "2026年6月8日 12:30 UTC"])
    expect(formatAmount(choosePageLocale(["ja"]), "1000.00", "JPY")).toBe("￥1,000")
  })
})

describe("an amount on a page", () => {
  it("is written to its last digit", () => {
    expect(formatAmount({ language: "en", tag: "en" }, "9007199254740993.01", "EUR")).toBe("€9,007,199,254,740,993.01")
  })
})
