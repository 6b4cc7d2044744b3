import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import { linkPage, noLinkPage } from "./link-pages"
import type { ShownLink } from "./link-pages"

const shown = (change: Partial<ShownLink> = {}): ShownLink => ({
  to: "shop.example",
  what: "order 12",
  link_status: "payable",
  amount: "25.00",
  currency: "EUR",
  expiresAt: new Date("2026-06-08T12:30:00Z"),
  ...change,
})

describe("the page of a payment link", () => {
  it("shows how much, to whom, what for and until when, with one button", () => {
    const { body, status } = linkPage(shown())
    expect(status).toBe(200)
    for (const label of ["€25.00", "shop.example", "order 12", "June 8, 2026, 12:30 UTC"]) expect(body).toContain(label)
    expect(body.match(/<button/g)).toHaveLength(1)
    expect(body).toContain('type="email" autocomplete="email"')
  })

  it("writes an amount as its currency does", () => {
    expect(linkPage(shown({ amount: "1000.00", currency: "JPY" })).title).toBe("Pay ¥1,000")
  })

  it.each<[PaymentLinkStatus, number]>([
    ["paid", 200],
    ["checking", 200],
    ["expired", 410],
    ["canceled", 410],
    ["nothing_due", 200],
    ["changed", 409],
  ])("that is %s has no button, and HTTP %i", (link_status, status) => {
    const page = linkPage(shown({ link_status }))
    expect(page.status).toBe(status)
    expect(page.body).not.toContain("<button")
  })

  it("shows no markup that came from a name", () => {
    const { body } = linkPage(shown({ to: "<img src=x>", what: '"><script>', failure: "<b>no</b>" }))
    expect(body).not.toMatch(/<(img|script|b)\b/)
    expect(body).toContain("&#60;img")
  })

  it("is another one, independent of the address, if there is no link", () => {
    expect(noLinkPage).toMatchObject({ status: 404 })
    expect(noLinkPage.script).toBeUndefined()
  })
})
