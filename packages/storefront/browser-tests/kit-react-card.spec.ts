import axe from "axe-core"
import { onReactStage } from "./support/react-stage"
import { CARD, STATE, state } from "./support/storefront"

const NUMBER = "4111111111111111"

jest.setTimeout(30_000)

describe("the card form", () => {
  const { stage, page, open } = onReactStage()
  const field = (autocomplete: string) => page().locator(`[autocomplete=${autocomplete}]`)
  const typeCard = async (number = NUMBER) => {
    await field("cc-number").fill(number)
    await field("cc-exp").fill("12/30")
    await field("cc-csc").fill("123")
    await field("cc-name").fill("Ada Lovelace")
  }
  const submit = () => page().locator("button[type=submit]").click()
  const seriousFaults = async () => {
    await page().evaluate(axe.source)
    const { violations } = await page().evaluate(() => window.axe.run())
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
  }

  it("pays once in Strict Mode, though pressed twice, and reports it to screen readers", async () => {
    stage().backend.on(CARD, () => state("captured"))
    await open("card")
    await typeCard()
    await page().evaluate(() => {
      const form = document.querySelector("form")
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await page().getByRole("status").getByText("Your payment was successful.").waitFor()
    expect(stage().backend.requests(CARD)).toHaveLength(1)
    expect(JSON.parse(stage().backend.requests(CARD)[0]?.body ?? "")).toMatchObject({
      card: { number: NUMBER, holder: "Ada Lovelace" },
      save_card: false,
    })
    expect(await field("cc-number").inputValue()).toBe("")
  })

  it("keeps the card out of React's tree, of attributes and of what a form would send", async () => {
    stage().backend.on(CARD, () => state("declined"))
    await open("card")
    await typeCard()
    await submit()
    await page().getByRole("status").getByText(/./).waitFor()
    const found = await page().evaluate((number) => {
      const seen = new Set<unknown>()
      const hasNumber = (value: unknown, depth: number): boolean => {
        if (typeof value === "string") return value.replace(/\s/g, "").includes(number)
        if (typeof value !== "object" || value === null || value instanceof Node || depth > 60 || seen.has(value))
          return false
        seen.add(value)
        return Object.values(value).some((inner) => hasNumber(inner, depth + 1))
      }
      const root = document.getElementById("app") ?? document.body
      const fibers = Object.keys(root).filter((key) => key.startsWith("__react"))
      const form = document.querySelector("form")
      return {
        fibers: fibers.length,
        inReact: fibers.some((key) => hasNumber(Reflect.get(root, key), 0)),
        visited: seen.size > 100,
        sent: form ? [...new FormData(form).keys()] : ["no form"],
        html: document.documentElement.outerHTML.replace(/\s/g, "").includes(number),
      }
    }, NUMBER)
    expect(found).toEqual({ fibers: 1, inReact: false, visited: true, sent: [], html: false })
  })

  it("shows which field is wrong, focuses it, and sends nothing", async () => {
    await open("card")
    await typeCard("4111 1111 1111 1112")
    await submit()
    await page().getByRole("alert").getByText("Check the card number.").waitFor()
    expect(await field("cc-number").evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field("cc-number").getAttribute("aria-invalid")).toBe("true")
    expect(stage().backend.received).toEqual([])
  })

  it("shows the field that the backend found wrong", async () => {
    const json = { code: "invalid_card", field: "card.expiration_year", message: "No." }
    stage().backend.on(CARD, () => ({ status: 400, json }))
    await open("card")
    await typeCard()
    await submit()
    await page().getByRole("alert").getByText("Check the expiry date.").waitFor()
    expect(await field("cc-exp").evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it("takes another card after a decline, with consent to save it", async () => {
    let status = "declined"
    stage().backend.on(CARD, () => state(status, { code: status === "declined" ? "insufficient_funds" : status }))
    await open("card")
    await typeCard()
    await submit()
    await page().getByText("Your card has insufficient funds. Use another card.").waitFor()
    status = "captured"
    await typeCard("5555 5555 5555 4444")
    await page().getByRole("checkbox").check()
    await submit()
    await page().getByText("Your payment was successful.").waitFor()
    const bodies = stage()
      .backend.requests(CARD)
      .map(({ body }) => JSON.parse(body) as unknown)
    expect(bodies).toMatchObject([{ save_card: false }, { save_card: true, card: { number: "5555555555554444" } }])
  })

  it("opens a challenge in its place, and removes it in the end", async () => {
    const { backend, gateway } = stage()
    const next_action = { type: "post", url: `${gateway.origin}/challenge`, method: "POST", fields: {} }
    backend
      .on(CARD, () => state("requires_action", { next_action }))
      .on(STATE, () => state(backend.requests("GET /return").length > 0 ? "captured" : "requires_action"))
    gateway.on("POST /challenge", () => ({ html: `<a href="${backend.origin}/return">Confirm</a>` }))
    await open("card")
    await typeCard()
    await submit()
    const frame = page().frameLocator('iframe[title="Confirmation by your bank"]')
    await frame.getByText("Confirm").click()
    await page().getByText("Your payment was successful.").waitFor()
    expect(await page().locator("iframe").count()).toBe(0)
    expect(backend.requests(CARD)).toHaveLength(1)
  })

  it("reads a pasted number and autofill, and groups the digits after typing", async () => {
    await open("card")
    await field("cc-number").focus()
    await page().keyboard.insertText("4111-1111-1111-1111")
    await page().keyboard.press("Tab")
    expect(await field("cc-number").inputValue()).toBe("4111 1111 1111 1111")
    expect(await page().evaluate(() => document.activeElement?.getAttribute("autocomplete"))).toBe("cc-exp")
  })

  it("is used by keyboard alone", async () => {
    stage().backend.on(CARD, () => state("captured"))
    await open("card")
    await field("cc-number").focus()
    for (const text of [NUMBER, "1230", "123", "Ada Lovelace"]) {
      await page().keyboard.type(text)
      await page().keyboard.press("Tab")
    }
    await page().keyboard.press("Space")
    await page().keyboard.press("Tab")
    await page().keyboard.press("Enter")
    await page().getByText("Your payment was successful.").waitFor()
    expect(JSON.parse(stage().backend.requests(CARD)[0]?.body ?? "")).toMatchObject({ save_card: true })
  })

  it.each([
    ["en", "ltr", 1280],
    ["de", "ltr", 360],
    ["zh", "ltr", 360],
    ["ar", "rtl", 360],
  ])("in %s (%s) is accessible at %i pixels, and not wider than the page", async (locale, dir, width) => {
    await page().setViewportSize({ width, height: 800 })
    await open("card", { locale, dir })
    await submit()
    await page().getByRole("alert").waitFor()
    expect(await seriousFaults()).toEqual([])
    expect(await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  it("has the look of the provider's variables", async () => {
    await open("card", { color: "rgb(1, 2, 3)" })
    const color = await page()
      .locator(".acq-button-primary")
      .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(color).toBe("rgb(1, 2, 3)")
  })
})
