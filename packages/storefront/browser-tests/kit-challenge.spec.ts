import { onStage } from "./support/stage"
import { CARD, STATE, TEST_CARD, TEST_SESSION, leaving, state } from "./support/storefront"

const cardPayment = { ...TEST_SESSION, card: TEST_CARD }

describe("a challenge of the bank in the kit", () => {
  const { stage, page } = onStage()
  const pay = () => page().evaluate((payment) => window.shop.payWithCard(payment), cardPayment)
  const payInFrame = () =>
    page().evaluate((payment) => window.shop.payWithCard({ ...payment, container: window.place }), cardPayment)

  const challenge = (fields: object) => {
    const next_action = { type: "post", url: `${stage().gateway.origin}/challenge`, method: "POST", fields }
    stage().backend.on(CARD, () => state("requires_action", { next_action }))
  }

  it("is posted into the frame, and its end makes the kit query the state", async () => {
    const { backend, gateway } = stage()
    challenge({ id: "a&b", lang: "pt" })
    backend.on(STATE, () => state(backend.requests("GET /return").length > 0 ? "declined" : "requires_action"))
    gateway.on("POST /challenge", () => ({ html: `<script>location.href = "${backend.origin}/return"</script>` }))
    await expect(payInFrame()).resolves.toMatchObject({ status: "declined" })
    expect(gateway.requests("POST /challenge")[0]?.body).toBe("id=a%26b&lang=pt")
    expect(await page().locator("iframe").count()).toBe(0)
  })

  it("ends with the bank's word, though its frame never came back", async () => {
    const { backend, gateway } = stage()
    challenge({})
    backend.on(STATE, () => state(gateway.received.length > 0 ? "declined" : "requires_action"))
    gateway.on("POST /challenge", () => ({ html: "dead end" }))
    await expect(payInFrame()).resolves.toMatchObject({ status: "declined" })
    expect(await page().locator("iframe").count()).toBe(0)
  })

  it("is posted into its own frame, while there are others", async () => {
    const { backend, gateway } = stage()
    backend.on(STATE, () => state("requires_action"))
    gateway.on("POST /challenge", ({ body }) => ({ html: body }))
    const next_action = {
      type: "post",
      url: `${gateway.origin}/challenge`,
      method: "POST",
      fields: { id: "" },
    } as const
    const payment = { status: "requires_action", code: "", message: "", retry: false, next_action } as const
    leaving(
      page().evaluate(
        ([place, action]) => {
          const challenge = (id: string) => {
            const container = document.body.appendChild(document.createElement("div"))
            container.id = id
            const mine = { ...action, next_action: { ...action.next_action, fields: { id } } }
            return window.shop.continuePayment(mine, { ...place, sessionId: id, container })
          }
          return Promise.all([challenge("ps_1"), challenge("ps_2")])
        },
        [TEST_SESSION, payment] as const
      )
    )
    for (const id of ["ps_1", "ps_2"]) await page().frameLocator(`#${id} iframe`).getByText(`id=${id}`).waitFor()
  })

  it("is posted nowhere when its place was taken out of the page meanwhile", async () => {
    const { backend, gateway } = stage()
    challenge({})
    backend.on(STATE, () => state("requires_action"))
    const outcome = page().evaluate((payment) => {
      const container = document.createElement("div")
      return window.shop.payWithCard({ ...payment, container })
    }, cardPayment)
    await expect(outcome).resolves.toMatchObject({ status: "requires_action" })
    expect(gateway.received).toEqual([])
  })

  it("leaves the page when there is no frame, whatever its fields are called", async () => {
    const { gateway } = stage()
    challenge({ submit: "1", append: "2", remove: "3", action: "4", method: "5" })
    gateway.on("POST /challenge", () => ({ html: "<title>Bank</title>" }))
    leaving(pay())
    await page().waitForURL(`${gateway.origin}/challenge`)
    expect(gateway.requests("POST /challenge")[0]?.body).toBe("submit=1&append=2&remove=3&action=4&method=5")
  })

  it("is taken up again after a reload", async () => {
    const { backend, gateway } = stage()
    const next_action = { type: "redirect", url: `${gateway.origin}/challenge`, method: "GET" }
    backend.on(STATE, () => state("requires_action", { next_action }))
    gateway.on("GET /challenge", () => ({ html: "<title>Bank</title>" }))
    leaving(
      page().evaluate(async (place) => {
        const payment = await window.shop.waitForPayment({ ...place, timeoutMs: 0 })
        return window.shop.continuePayment(payment, place)
      }, TEST_SESSION)
    )
    await page().waitForURL(`${gateway.origin}/challenge`)
  })
})
