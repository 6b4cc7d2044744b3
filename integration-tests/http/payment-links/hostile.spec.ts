import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { DAY_MS } from "../../../src/domain/shared/durations"
import { clearOfOpening } from "./support/clock"
import { setDate, stopDate } from "../../../testing/clock/date"
import { openLink } from "../../../src/application/payment-links/open-link"
import { RequestError } from "../../../src/application/shared/request-error"
import { moduleOf } from "../../../testing/store/module"
import { PROVIDER } from "../provider/support/provider"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import {
  cancelLink,
  goToGateway,
  linkNow,
  waitForLink,
  makeLink,
  orderNow,
  orderWithOneMore,
  payLink,
  press,
} from "../../../testing/shop/payment-links"

const APPROVED = cardOf("4111111111111111")
const BROWSER = { shopper_ip: "192.0.2.1", accept: "text/html", browser: {}, email: "payer@example.com" }

/** Data of the tests' shopper. */
const OF_THE_CUSTOMER = ["shopper@example.com", "Sample", "Exampleton", "cus_"]

withStore("The address of a payment link", (world) => {
  it("that is guessed, broken or of another kind is one and the same page", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const token = link.url.split("/").at(-1) ?? ""
    const guesses = [
      "x",
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      "%00",
      "%F0%9F%92%B3",
      link.id,
      "a".repeat(4000),
    ]
    const answers = await Promise.all(
      guesses.flatMap((guess) =>
        ["GET", "POST"].map((method) => ask(`${world().url}/acquiring/pay/${guess}`, { method }))
      )
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text.replace(/nonce="[^"]*"/g, ""))).size).toBe(1)
    for (const way of ["checkout", "return", "cancel"])
      expect((await ask(`${world().url}/acquiring/${way}/${token}`, { method: "POST" })).status).toBe(404)
  })

  it("does nothing when it is only looked at, as previews do, and shows nothing of the customer", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const looks = await Promise.all(Array.from({ length: 10 }, () => ask(link.url)))
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
    expect((await linkNow(world(), link.id)).opened_at).toBeNull()
    for (const word of [...OF_THE_CUSTOMER, "variant_"]) expect(looks[0]?.text).not.toContain(word)
    expect(looks[0]?.headers.get("cache-control")).toBe("no-store")
    expect(looks[0]?.headers.get("referrer-policy")).toBe("no-referrer")
    expect(looks[0]?.headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("shows nothing of the customer on the pages behind its button either", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const { text } = await press(link.url)
    clearOfOpening()
    const { page } = await goToGateway(link.url)
    console.error(text.replace(/<style.*?<\/style>/, "").slice(0, 1500), "=====", page.html.slice(0, 600))
    expect([text, page.html].every((html) => html.includes("session") || html.includes("payer@example.com"))).toBe(true)
    for (const word of OF_THE_CUSTOMER)
      expect([word, text.includes(word), page.html.includes(word)]).toEqual([word, false, false])
  })

  it.each<Readonly<Record<string, string>>>([
    {},
    { email: "" },
    { email: "nobody" },
    { email: `${"a".repeat(250)}@example.com` },
  ])("sends nothing to the gateway before the payer has typed an e-mail address (%#)", async (typed) => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    expect((await press(link.url, typed)).text).toContain("You were not charged")
    expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
  })

  it("that is pressed fifty times at once opens the gateway's page once, on whatever machines", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const row = await moduleOf(world()).paymentLinks.find(link.id)
    if (!row) throw new Error("The link is gone.")
    // However long all of this takes, it is one moment: a page is kept for ten seconds.
    stopDate()
    jest.spyOn(performance, "now").mockReturnValue(performance.now())
    // Each of these is a machine of its own: what one of them remembers of the page, the others do not.
    const machines = Array.from({ length: 25 }, () =>
      openLink(world().container, row, { browser: BROWSER }, () => new Date()).catch((error: unknown) => error)
    )
    const [opened, pressed] = await Promise.all([
      Promise.all(machines),
      Promise.all(Array.from({ length: 25 }, () => press(link.url))),
    ])
    const refused = opened.filter((one) => one instanceof RequestError && one.code === "payment_in_progress")
    expect(refused.length).toBeGreaterThanOrEqual(24)
    expect(pressed.every(({ status }) => status === 200)).toBe(true)
    expect((await world().sandbox.ledger()).requests.checkout).toBe(1)
    const { rows } = await moduleOf(world()).payments.list({ state: ["open"] }, { limit: 100, offset: 0 })
    expect(rows).toHaveLength(1)
  })

  it("that is paid in two tabs gives the second payment back", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    const first = await goToGateway(link.url)
    clearOfOpening()
    const second = await goToGateway(link.url)
    await payHosted(first.shopper, first.page, APPROVED)
    await waitForLink(world(), link.id, "paid")
    await payHosted(second.shopper, second.page, APPROVED)
    expect((await ask(link.url)).text).toContain("Paid, thank you")
    for (let minutes = 0; minutes < 20; minutes += 4) {
      setDate(new Date(Date.now() + 4 * 60_000))
      await runWorkerTick(world().container, () => new Date())
    }
    await eventually(async () =>
      (await world().sandbox.transactions()).at(-1)?.state === "canceled" ? true : undefined
    )
    expect(await orderNow(world(), order_id)).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0, transaction_total: 54.9 },
    })
  })

  it("that is paid with a card in review blocks another payment of the order in the storefront until that is decided", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    await payLink(link.url, CARDS.held)
    const { rows } = await moduleOf(world()).payments.list({ state: ["pending"] }, { limit: 1, offset: 0 })
    const [held] = rows
    const open = () =>
      ask(`${world().url}/store/payment-collections/${held?.payment_collection_id}/payment-sessions`, {
        headers: { "x-publishable-api-key": world().shop.publishable_key },
        json: { provider_id: PROVIDER },
      })
    expect(await open()).toMatchObject({ status: 409, json: { code: "payment_in_progress" } })
    expect((await ask(link.url)).text).toContain("Your payment is being checked")
    await world().sandbox.act(held?.transaction_id ?? "", "decline")
    await eventually(async () =>
      (await moduleOf(world()).payments.find(held?.id ?? ""))?.state === "declined" ? true : undefined
    )
    expect((await open()).status).toBe(200)
    clearOfOpening()
    expect((await payLink(link.url)).html).toContain("Paid, thank you")
    await waitForLink(world(), link.id, "paid")
    expect((await world().sandbox.transactions()).map(({ state }) => state)).toEqual([
      "captured",
      "declined",
      "captured",
    ])
  })

  it("takes nothing after it was taken back; who was at the gateway already has paid, also beside another link", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    const there = await goToGateway(link.url)
    await cancelLink(world(), link.id)
    const taken = await press(link.url)
    expect([taken.status, taken.text]).toEqual([410, expect.stringContaining("canceled")])

    const other = await makeLink(world(), { order_id })
    await payHosted(there.shopper, there.page, APPROVED)
    await waitForLink(world(), link.id, "paid")
    expect(await orderNow(world(), order_id)).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0 },
    })
    expect((await ask(other.url)).text).toContain("There is nothing left to pay")
  })

  it("takes nothing after its last day, also before a job has ended it", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    setDate(new Date(Date.now() + 7 * DAY_MS + 1000))
    const late = await press(link.url)
    expect([late.status, late.text]).toEqual([410, expect.stringContaining("has expired")])
    await runWorkerTick(world().container, () => new Date())
    expect((await moduleOf(world()).paymentLinks.find(link.id))?.state).toBe("expired")
    expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
  })

  it("whose order was paid otherwise while its customer was at the gateway gives the money back", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    const there = await goToGateway(link.url)
    const { order } = await world().admin.admin.order.retrieve(order_id, { fields: "*payment_collections" })
    const open = order.payment_collections.find(({ status }) => status !== "completed")
    await world().admin.admin.paymentCollection.markAsPaid(open?.id ?? "", { order_id })
    expect((await ask(link.url)).text).toContain("There is nothing left to pay")
    await payHosted(there.shopper, there.page, APPROVED)
    for (let minutes = 0; minutes < 20; minutes += 4) {
      setDate(new Date(Date.now() + 4 * 60_000))
      await runWorkerTick(world().container, () => new Date())
    }
    await eventually(async () =>
      (await world().sandbox.transactions()).at(-1)?.state === "canceled" ? true : undefined
    )
    expect((await orderNow(world(), order_id)).summary).toMatchObject({
      pending_difference: 0,
      transaction_total: 54.9,
    })
  })

  it("of the merchant's routes is nobody else's", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const routes = [
      ["GET", ""],
      ["POST", ""],
      ["GET", `/${link.id}`],
      ["POST", `/${link.id}/cancel`],
    ] as const
    for (const [method, path] of routes)
      expect((await ask(`${world().url}/admin/acquiring/payment-links${path}`, { method })).status).toBe(401)
    for (const id of ["acqlink_none", "%00", "..%2Fplans", "a".repeat(300)]) {
      await expect(linkNow(world(), id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(payLink(`${world().url}/acquiring/pay/${link.id}`)).rejects.toThrow("cannot be paid")
  })
})
