import { textOf } from "../../../testing/english"
import { freePort } from "../../../testing/processes/free-port"
import { Secret } from "../../../src/domain/shared/secret"
import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { withOwnStore } from "../../../testing/store/with-store"
import { attemptsOf, onlyAttempt, sync } from "../provider/support/attempts"
import { APPROVED, DECLINED, openHosted, refOf } from "../../../testing/shop/pay"
import { moduleOf } from "../../../testing/store/module"
import { everythingStored } from "./support/stored"

withOwnStore("A store whose account is not filled in", { account: null }, (world) => {
  /** Fills the account in: by default at the sandbox. */
  async function fillIn(baseUrl = sandboxOfTests().url): Promise<void> {
    const { url: _url, sign_key, ...identity } = sandboxOfTests()
    const settings = {
      ...identity,
      sign_key: new Secret(sign_key),
      baseUrl,
      flow: "both" as const,
      acknowledgeSaqD: true,
      profile: {},
    }
    await moduleOf(world()).accounts.save("default", settings, "user_1", new Date())
  }

  const downUrl = async (): Promise<string> => `http://localhost:${await freePort()}`

  it("runs, offers the way to pay, and answers the checkout with 503", async () => {
    const { newCart, acquiring, store, shop, url } = world()
    const { payment_providers } = await store.store.payment.listPaymentProviders({ region_id: shop.region_id })
    expect(payment_providers.map(({ id }) => id)).toContain("pp_acquiring_default")
    const ref = refOf(await newCart())
    for (const answer of [await acquiring.checkout(ref), await acquiring.card(ref, cardOf(APPROVED))]) {
      expect(answer.status).toBe(503)
      expect(answer.json).toMatchObject({ code: "not_configured" })
    }
    expect((await ask(`${url}/hooks/acquiring/default`, { body: "order_no=1" })).status).toBe(404)
  })

  it("takes payments as soon as it is filled in, and stores its key encrypted", async () => {
    const { newCart, acquiring, store } = world()
    await fillIn()
    const { cart, session } = await newCart()
    expect(paymentIn(await acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf(APPROVED)))).toMatchObject(
      { status: "captured" }
    )
    await placeOrder(store, cart.id)
    const { sign_key } = sandboxOfTests()
    const stored = await everythingStored(world())
    for (const spelling of [sign_key, Buffer.from(sign_key).toString("base64").replace(/=+$/, "")])
      expect(stored).not.toContain(spelling)
  })

  it("shows the shopper to wait while the gateway is down, and to try again once the payment certainly failed", async () => {
    const { newCart, acquiring, sandbox } = world()
    await fillIn(await downUrl())
    const ready = await newCart()
    const ref = refOf(ready)
    expect(paymentIn(await acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({
      status: "pending",
      code: "being_checked",
      retry: false,
    })
    const attempt = await onlyAttempt(world(), ready.session.id)
    expect(attempt.state).toBe("unknown")
    expect((await sync(world(), attempt)).state).toBe("unknown")
    expect((await acquiring.card(ref, cardOf(APPROVED))).status).toBe(409)

    await fillIn()
    // The store's own job may be querying it now.
    await eventually(async () => ((await sync(world(), attempt)).state === "expired" ? true : undefined))
    expect(paymentIn(await acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    expect((await sandbox.ledger()).requests.authorise).toBe(1)
    expect((await attemptsOf(world(), ready.session.id)).map(({ state }) => state)).toEqual(["captured", "expired"])
  })

  it("shows a page to try again when the hosted page cannot be had, and the next try is a new order number", async () => {
    const { newCart, acquiring } = world()
    await fillIn(await downUrl())
    const ready = await newCart()
    const url = checkoutUrlIn(await acquiring.checkout(refOf(ready)))
    const down = await ask(url, { method: "POST" })
    expect([down.status, down.text]).toEqual([503, expect.stringContaining("You were not charged")])

    await fillIn()
    const opened = await ask(url, { method: "POST" })
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining("<base ")])
    const attempts = await attemptsOf(world(), ready.session.id)
    expect(attempts.map(({ state }) => state)).toEqual(["open", "expired"])
    expect(new Set(attempts.map(({ order_no }) => order_no)).size).toBe(2)
  })

  it("still queries other payments when the account of some is gone", async () => {
    const { newCart, acquiring } = world()
    await fillIn(await downUrl())
    const ready = await newCart()
    await acquiring.card(refOf(ready), cardOf(APPROVED))
    const attempt = await onlyAttempt(world(), ready.session.id)
    const { payments } = moduleOf(world())
    await payments.update(attempt.id, { account: "gone", next_poll_at: new Date(0) }, new Date())
    await runWorkerTick(world().container, () => new Date())
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toMatch(
      /The plugin cannot query the gateway: the gateway account of this payment is not configured or cannot be read\. Configure it again\./
    )
    const [row] = await payments.ofSession(ready.session.id)
    expect(row?.next_poll_at?.getTime()).toBeGreaterThan(Date.now() + 60_000)
  })

  it("reports no problem of an account that is gone after a card was declined on a page: nothing is left to do", async () => {
    await fillIn()
    const ready = await world().newCart()
    const { shopper, page } = await openHosted(world(), ready)
    await payHosted(shopper, page, cardOf(DECLINED))
    const attempt = await eventually(async () => {
      const known = await onlyAttempt(world(), ready.session.id)
      return known.state === "declined" ? known : undefined
    })
    const { payments } = moduleOf(world())
    await payments.update(attempt.id, { account: "gone", next_poll_at: new Date(0) }, new Date())
    await runWorkerTick(world().container, () => new Date())
    const row = await payments.find(attempt.id)
    expect(row?.attention).toBe(attempt.attention)
    expect(row?.next_poll_at?.getTime()).toBeGreaterThan(Date.now() + 60_000)
  })
})
