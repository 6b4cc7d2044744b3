import { onStage } from "./support/stage"
import { CARD, STATE, TEST_CARD, TEST_SESSION, state } from "./support/storefront"

const cardPayment = { ...TEST_SESSION, card: TEST_CARD }

describe("sending a card with the kit", () => {
  const { stage, page } = onStage()
  const pay = () => page().evaluate((payment) => window.shop.payWithCard(payment), cardPayment)
  const sentBody = (): unknown => JSON.parse(stage().backend.requests(CARD)[0]?.body ?? "")

  it("sends it under the gateway's field names, with what only a browser knows", async () => {
    stage().backend.on(CARD, () => state("captured"))
    await expect(pay()).resolves.toEqual({
      status: "captured",
      code: "captured",
      message: "It is captured.",
      retry: false,
    })
    expect(sentBody()).toEqual({
      cart_id: "cart_1",
      card: { number: "4111111111111111", expiration_month: "12", expiration_year: "2030", security_code: "123" },
      browser: {
        os: expect.stringMatching(/^\w+$/),
        browser: expect.stringMatching(/Chrome \d+/),
        browser_lang: expect.stringMatching(/^en/),
        time_zone: expect.stringMatching(/^-?\d+(\.\d+)?$/),
        resolution: expect.stringMatching(/^\d+x\d+$/),
        color_depth: expect.stringMatching(/^\d+$/),
        user_agent: await page().evaluate(() => navigator.userAgent),
        device_type: "PC",
      },
      display: "redirect",
    })
  })

  it("sends once when pressed twice", async () => {
    stage().backend.on(CARD, () => state("captured"))
    const both = await page().evaluate(
      (payment) => Promise.all([window.shop.payWithCard(payment), window.shop.payWithCard(payment)]),
      cardPayment
    )
    expect(both.map(({ status }) => status)).toEqual(["captured", "captured"])
    expect(stage().backend.requests(CARD)).toHaveLength(1)
  })

  it("sends the return address of a challenge at the top level", async () => {
    stage().backend.on(CARD, () => state("captured"))
    const returning = { ...cardPayment, returnUrl: "https://shop.example/checkout" }
    await page().evaluate((payment) => window.shop.payWithCard(payment), returning)
    expect(sentBody()).toMatchObject({ return_url: "https://shop.example/checkout", display: "redirect" })
  })

  it("queries the state when the answer is lost, and never sends the card again", async () => {
    stage()
      .backend.on(CARD, () => "cut")
      .on(STATE, () => state("pending"))
    await expect(pay()).resolves.toMatchObject({ status: "pending" })
    expect(stage().backend.requests(CARD)).toHaveLength(1)
    expect(stage().backend.requests(STATE)[0]?.path).toContain("?cart_id=cart_1")
  })

  it("queries the state when a proxy answers in the backend's place", async () => {
    stage()
      .backend.on(CARD, () => ({ status: 502, json: "Bad gateway" }))
      .on(STATE, () => state("captured"))
    await expect(pay()).resolves.toMatchObject({ status: "captured" })
    expect(stage().backend.requests(CARD)).toHaveLength(1)
  })

  it("rejects with the backend's words when the card is refused before anything is sent", async () => {
    const words = { type: "invalid_data", code: "expiration_month", message: "The month is not one of 01 to 12." }
    stage().backend.on(CARD, () => ({ status: 400, json: words }))
    const error = await page().evaluate(async (payment) => {
      const reason: unknown = await window.shop.payWithCard(payment).catch((caught: unknown) => caught)
      return reason instanceof window.kit.AcquiringError ? { ...reason, message: reason.message } : undefined
    }, cardPayment)
    const { code, message } = words
    expect(error).toEqual({ name: "AcquiringError", status: 400, code, message, retryable: false })
  })

  it("never sends a card in clear text to another machine", async () => {
    const seen: string[] = []
    page().on("request", (request) => seen.push(request.url()))
    const code = await page().evaluate((payment) => {
      const elsewhere = window.kit.acquiring({ backendUrl: "http://shop.example", publishableKey: "" })
      return elsewhere.payWithCard(payment).then(
        () => "sent",
        (error: unknown) => (error instanceof window.kit.AcquiringError ? error.code : String(error))
      )
    }, cardPayment)
    expect(code).toBe("insecure_backend")
    expect(seen).toEqual([])
  })

  it.each([
    ["4111 1111 1111 1111", "12 / 30", "123"],
    ["４１１１　１１１１　１１１１　１１１１", "１２／３０", "１２３"],
    ["٤١١١ ١١١١ ١١١١ ١١١١", "١٢/٣٠", "١٢٣"],
    ["۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱", "۱۲/۳۰", "۱۲۳"],
  ])("reads the card from the form as it was typed: %p", async (number, expiration, securityCode) => {
    await page().locator("[autocomplete=cc-number]").fill(number)
    await page().locator("[autocomplete=cc-exp]").fill(expiration)
    await page().locator("[autocomplete=cc-csc]").fill(securityCode)
    await page().locator("[autocomplete=cc-name]").fill("Cardholder")
    expect(await page().evaluate(() => window.kit.readCard(document))).toEqual({ ...TEST_CARD, holder: "Cardholder" })
  })
})
