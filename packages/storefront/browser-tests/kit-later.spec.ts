import { onStage } from "./support/stage"
import { CARD, STATE, TEST_CARD, TEST_SESSION, state } from "./support/storefront"

const cardPayment = { ...TEST_SESSION, card: TEST_CARD }

describe("what the kit loads later", () => {
  const { stage, page } = onStage()
  const loaded = () => stage().storefront.received.map(({ path }) => path.replace(/^\/kit\//, ""))

  it("is nothing until it is used, and paying does not use it", async () => {
    stage().backend.on(CARD, () => state("captured"))
    await page().evaluate((payment) => window.shop.payWithCard(payment), cardPayment)
    expect(loaded().filter((path) => path.endsWith(".js"))).toEqual(["index.js", "chunks/kit.js"])
  })

  it("are the messages in the shopper's language, with the store's own", async () => {
    const described = await page().evaluate(() =>
      Promise.all([window.shop.describe("card_expired"), window.shop.describe("ready")])
    )
    expect(described).toEqual(["Ihre Karte ist abgelaufen. Verwenden Sie eine andere Karte.", "Los!"])
    expect(loaded().filter((path) => /^chunks\/[a-z]{2}\.js$/.test(path))).toEqual(["chunks/de.js"])
  })

  it("is the customer's part", async () => {
    stage().backend.on("GET /store/acquiring/saved-cards", () => ({ json: { saved_cards: [{ id: "acqpay_1" }] } }))
    expect(await page().evaluate(() => window.shop.savedCards.list())).toEqual([{ id: "acqpay_1" }])
    expect(loaded()).toContain("chunks/customer.js")
  })
})

describe("a saved card in the kit", () => {
  const { stage, page } = onStage()

  it("is sent by its id, with no card", async () => {
    stage().backend.on(CARD, () => state("captured"))
    await page().evaluate((session) => window.shop.payWithCard({ ...session, savedCard: "acqpay_1" }), TEST_SESSION)
    const body: unknown = JSON.parse(stage().backend.requests(CARD)[0]?.body ?? "")
    expect(body).toMatchObject({ saved_card: "acqpay_1", cart_id: "cart_1" })
    expect(body).not.toHaveProperty("card")
  })
})

describe("the events of the kit", () => {
  const { stage, page } = onStage()
  const events = () => page().evaluate(() => window.events)

  it("are the steps of a payment, and contain nothing of the card", async () => {
    const { backend, gateway } = stage()
    const next_action = { type: "post", url: `${gateway.origin}/challenge`, method: "POST", fields: {} }
    backend
      .on(CARD, () => state("requires_action", { next_action }))
      .on(STATE, () => state(gateway.received.length > 0 ? "captured" : "requires_action"))
    gateway.on("POST /challenge", () => ({ html: "bank" }))
    await page().evaluate((payment) => window.shop.payWithCard({ ...payment, container: window.place }), cardPayment)
    expect(await events()).toEqual([
      { name: "payment_started", method: "card", ...TEST_SESSION },
      { name: "challenge_started", ...TEST_SESSION },
      { name: "payment_finished", status: "captured", code: "captured", ...TEST_SESSION },
    ])
    expect(JSON.stringify(await events())).not.toMatch(/4111|123|2030/)
  })

  it("have the code of an error, and a listener that throws stops no payment", async () => {
    stage().backend.on(CARD, () => ({ status: 429, json: { code: "too_many_attempts", message: "Wait." } }))
    const codes = await page().evaluate(async (payment) => {
      const listened = window.kit.acquiring({
        backendUrl: new URL(location.href).searchParams.get("backend") ?? "",
        publishableKey: "",
        onEvent: () => {
          throw new Error("Analytics is down.")
        },
      })
      const codeOf = (error: unknown) => (error instanceof window.kit.AcquiringError ? error.code : String(error))
      return Promise.all([window.shop.payWithCard(payment).catch(codeOf), listened.payWithCard(payment).catch(codeOf)])
    }, cardPayment)
    expect(codes).toEqual(["too_many_attempts", "too_many_attempts"])
    expect((await events()).at(-1)).toEqual({ name: "payment_failed", code: "too_many_attempts", ...TEST_SESSION })
  })
})
