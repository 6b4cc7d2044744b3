import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import { linkPage, noLinkPage } from "./link-pages"
import type { ShownLink } from "./link-pages"
import { en } from "./texts/en"
import { ENGLISH_PAGE, PAGE_LANGUAGES, choosePageLocale } from "./texts/page-locale"

const shown = (change: Partial<ShownLink> = {}): ShownLink => ({
  to: "shop.example",
  purpose: { kind: "order", number: "12" },
  link_status: "payable",
  amount: "25.00",
  currency: "EUR",
  expiresAt: new Date("2026-06-08T12:30:00Z"),
  ...change,
})

const pageOf = (change: Partial<ShownLink> = {}, locale = ENGLISH_PAGE) => linkPage(shown(change), locale)

describe("the page of a payment link", () => {
  it("shows how much, to whom, what for and until when, with one button", () => {
    const { body, status } = pageOf()
    expect(status).toBe(200)
    for (const label of ["€25.00", "shop.example", "Order 12", "June 8, 2026 at 12:30 PM UTC"])
      expect(body.replace(/\s/g, " ")).toContain(label)
    expect(body.match(/<button/g)).toHaveLength(1)
    expect(body).toContain('type="email" autocomplete="email"')
  })

  it("leaves out the shop where the head of the page shows it", () => {
    expect(pageOf().body).toContain("<dt>Shop</dt>")
    expect(pageOf({ to: undefined }).body).not.toContain("<dt>Shop</dt>")
  })

  it("writes an amount as its currency does", () => {
    expect(pageOf({ amount: "1000.00", currency: "JPY" }).title).toBe("Pay ¥1,000")
  })

  it.each<[ShownLink["purpose"], string]>([
    [{ kind: "order", number: undefined }, "Your order"],
    [{ kind: "subscription", name: "Coffee & tea" }, "Subscription “Coffee &#38; tea”"],
  ])("is for %j: %s", (purpose, text) => {
    expect(pageOf({ purpose }).body).toContain(text)
  })

  it.each<[PaymentLinkStatus, number]>([
    ["paid", 200],
    ["checking", 200],
    ["expired", 410],
    ["canceled", 410],
    ["nothing_due", 200],
    ["changed", 409],
  ])("that is %s has no button, and HTTP %i", (link_status, status) => {
    const page = pageOf({ link_status })
    expect(page.status).toBe(status)
    expect(page.body).not.toContain("<button")
  })

  it("shows no markup that came from a name", () => {
    const { body } = pageOf({ to: "<img src=x>", purpose: { kind: "subscription", name: '"><script>' } })
    expect(body).not.toMatch(/<(img|script)\b/)
    expect(body).toContain("&#60;img")
  })

  it("is in the shopper's language, with amount and date", () => {
    const { title, body } = pageOf({ failure: "card_declined" }, choosePageLocale(["de"]))
    expect(title.replace(/\s/g, " ")).toBe("25,00 € bezahlen")
    for (const text of ["Bestellung 12", "Zahlbar bis", "8. Juni 2026 um 12:30 UTC", "Ihre Karte wurde abgelehnt"])
      expect(body).toContain(text)
  })

  it("has no text in English in any other language", () => {
    const english = Object.values(en).filter((text) => text.length > 8 && !text.includes("{"))
    const states = ["payable", "paid", "checking", "expired", "canceled", "nothing_due", "changed"] as const
    for (const language of PAGE_LANGUAGES.filter((one) => one !== "en")) {
      const locale = choosePageLocale([language])
      const bodies = [...states.map((link_status) => pageOf({ link_status }, locale)), noLinkPage(locale)]
      const leaked = bodies.flatMap(({ title, body }) => english.filter((text) => (title + body).includes(text)))
      expect([language, leaked]).toEqual([language, []])
    }
  })

  it("is another one, independent of the address, if there is no link", () => {
    expect(noLinkPage(ENGLISH_PAGE)).toMatchObject({ status: 404 })
    expect(noLinkPage(ENGLISH_PAGE).script).toBeUndefined()
  })
})
