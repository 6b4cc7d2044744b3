import { setTimeout as pause } from "node:timers/promises"
import { onStage } from "./support/stage"
import { CHECKOUT, STATE, TEST_SESSION, leaving, state } from "./support/storefront"

const PAYMENT_PAGE = "GET /acquiring/checkout/tok"

describe("the payment page in the kit", () => {
  const { stage, page } = onStage()

  const offer = (html: string) => {
    const { backend } = stage()
    const url = `${backend.origin}/acquiring/checkout/tok`
    backend.on(CHECKOUT, () => ({ json: { checkout: { url, expires_at: "2030-01-01T00:00:00Z" } } }))
    backend.on(PAYMENT_PAGE, () => ({ html }))
    return url
  }
  const openFrame = () =>
    page().evaluate(
      (session) => window.shop.openCheckout({ ...session, display: "iframe", container: window.place }),
      TEST_SESSION
    )
  const redirect = () =>
    page().evaluate((session) => window.shop.openCheckout({ ...session, display: "redirect" }), TEST_SESSION)
  const frames = () => page().locator("#place iframe").count()

  it("is requested with the return addresses, and opened", async () => {
    const url = offer("<title>Payment page</title>")
    const ways = { returnUrl: "https://shop.example/back", cancelUrl: "https://shop.example/cart" }
    const checkout = {
      ...TEST_SESSION,
      ...ways,
      display: "redirect",
      extra: { document: "123" },
      savedCard: "acqpay_1",
    } as const
    leaving(page().evaluate((options) => window.shop.openCheckout(options), checkout))
    await page().waitForURL(url)
    expect(JSON.parse(stage().backend.requests(CHECKOUT)[0]?.body ?? "")).toMatchObject({
      cart_id: "cart_1",
      return_url: "https://shop.example/back",
      cancel_url: "https://shop.example/cart",
      display: "redirect",
      extra: { document: "123" },
      saved_card: "acqpay_1",
      browser: { device_type: "PC" },
    })
  })

  it("is requested once when pressed twice, and again after the shopper came back with the back button", async () => {
    const { backend } = stage()
    const url = offer("<title>Payment page</title>")
    leaving(
      page().evaluate(
        (session) => Promise.all([1, 2].map(() => window.shop.openCheckout({ ...session, display: "redirect" }))),
        TEST_SESSION
      )
    )
    await page().waitForURL(url)
    expect(backend.requests(CHECKOUT)).toHaveLength(1)
    await page().goBack()
    await page().waitForFunction(() => document.title === "ready")
    leaving(redirect())
    await page().waitForURL(url)
    expect(backend.requests(CHECKOUT)).toHaveLength(2)
  })

  it("can be requested again when the page did not open, because the answer had no content", async () => {
    const { backend } = stage()
    offer("")
    backend.on(PAYMENT_PAGE, () => ({ status: 204, json: null }))
    await page().clock.install()
    const first = redirect()
    while (backend.requests(PAYMENT_PAGE).length === 0) await pause(20)
    await page().clock.fastForward(10_000)
    expect(await first).toBeUndefined()
    const url = offer("<title>Payment page</title>")
    leaving(redirect())
    await page().waitForURL(url)
    expect(backend.requests(CHECKOUT)).toHaveLength(2)
  })

  it.each([["javascript:document.title='hacked'"], ["data:text/html,x"], [undefined]])(
    "is not opened at %p",
    async (url) => {
      stage().backend.on(CHECKOUT, () => ({ json: { checkout: { url } } }))
      await expect(redirect()).rejects.toThrow("No answer came from the shop")
      expect(await page().title()).toBe("ready")
    }
  )

  it("is shown in a frame, named for screen readers, until the backend's page reports that the shopper is back", async () => {
    let status = "open"
    offer(`<a href="/return">Pay</a>`)
    stage().backend.on(STATE, () => state(status))
    const outcome = openFrame()
    const pay = page().frameLocator('iframe[title="Payment page"]').getByText("Pay")
    await pay.waitFor()
    status = "declined"
    await pay.click()
    await expect(outcome).resolves.toMatchObject({ status: "declined" })
    expect(await frames()).toBe(0)
  })

  it("is not ended by a message of another origin, nor by one of another window", async () => {
    const { backend, gateway } = stage()
    let status = "open"
    offer(`<a href="${gateway.origin}/forge">On</a>`)
    backend.on(STATE, () => state(status))
    gateway.on("GET /forge", () => ({
      html: `<script>parent.postMessage({ type: "acquiring:return", status: "captured" }, "*")</script>
        <a href="${backend.origin}/return">Back</a>`,
    }))
    const outcome = openFrame()
    const frame = page().frameLocator("#place iframe")
    await frame.getByText("On").waitFor()
    await page().evaluate((origin) => {
      window.heard = []
      window.addEventListener("message", ({ origin: from }) => window.heard.push(from))
      document.body.append(Object.assign(document.createElement("iframe"), { src: `${origin}/return` }))
    }, backend.origin)
    await frame.getByText("On").click()
    await page().waitForFunction(() => window.heard.length === 2)
    expect(await frames()).toBe(1)
    status = "expired"
    await frame.getByText("Back").click()
    await expect(outcome).resolves.toMatchObject({ status: "expired" })
  })

  it("is ended by the news that it was paid, though its return page never came", async () => {
    let status = "declined"
    offer("dead end")
    stage().backend.on(STATE, () => state(status))
    const outcome = openFrame()
    await page().frameLocator("iframe").getByText("dead end").waitFor()
    status = "captured"
    await expect(outcome).resolves.toMatchObject({ status: "captured" })
    expect(await frames()).toBe(0)
  })

  it.each([
    ["", 400],
    ["height:320px", 320],
  ])("is large enough to be used in a container with the style %p", async (style, height) => {
    offer("page")
    stage().backend.on(STATE, () => state("open"))
    await page().evaluate((text) => window.place.setAttribute("style", text), style)
    leaving(openFrame())
    const frame = page().locator("#place iframe")
    await frame.waitFor()
    expect(await frame.evaluate(({ clientHeight }) => clientHeight)).toBe(height)
  })

  it("ends with the latest state when the page takes its frame away, and can be requested again", async () => {
    const { backend } = stage()
    offer("page")
    backend.on(STATE, () => state("open"))
    const first = openFrame()
    await page().frameLocator("#place iframe").getByText("page").waitFor()
    await page().evaluate(() => window.place.replaceChildren())
    await expect(first).resolves.toMatchObject({ status: "open" })
    const asked = backend.requests(STATE).length
    leaving(openFrame())
    await page().frameLocator("#place iframe").getByText("page").waitFor()
    expect(backend.requests(CHECKOUT)).toHaveLength(2)
    expect(backend.requests(STATE).length - asked).toBeLessThanOrEqual(1)
  })

  it("goes away with its frame when the caller aborts", async () => {
    offer("page")
    stage().backend.on(STATE, () => state("open"))
    const outcome = page().evaluate((session) => {
      const abort = new AbortController()
      window.giveUp = () => abort.abort(new Error("another way"))
      const frame = { display: "iframe", container: window.place, signal: abort.signal } as const
      return window.shop.openCheckout({ ...session, ...frame }).then(() => "paid", String)
    }, TEST_SESSION)
    await page().frameLocator("iframe").getByText("page").waitFor()
    await page().evaluate(() => window.giveUp())
    expect(await outcome).toBe("Error: another way")
    expect(await frames()).toBe(0)
  })
})
