import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { payHosted, answerChallenge } from "../../../testing/shop/hosted"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { moduleOf } from "../../../testing/store/module"
import { tableOf } from "../../../testing/admin/problem-list"
import { setDate } from "../../../testing/clock/date"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { newCustomer } from "../../../testing/shop/customer"
import { ask } from "../../../testing/shop/http"
import { Shopper } from "../../../testing/shop/shopper"
import type { View } from "../../../testing/shop/shopper"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import type { StoreUnderTest } from "../../../testing/store/with-store"
import { eventually } from "../../../testing/clock/eventually"

const APPROVED = "4111111111111111"
const DECLINED = "4000000000000002"

withStore("The hosted page", (world) => {
  it("takes the shopper to the gateway, back to the storefront, and the cart becomes an order", async () => {
    const { shopper, page, ref } = await atTheHostedPage(world())
    const back = await payHosted(shopper, page, cardOf(APPROVED))
    const returned = new URL(back.url)
    expect(returned.searchParams.get("status")).toBe("captured")
    expect(returned.searchParams.get("payment")).toMatch(/^[\w-]{20,}$/)

    await placeOrder(world().store, ref.cartId)
    const recorded = await world().sandbox.onlyTransaction()
    expect(recorded).toMatchObject({ state: "captured", captured: recorded.amount })
    expect((await orderOfCart(world().admin, ref.cartId))?.payment_status).toBe("captured")
  })

  it("makes the order from the webhook alone when the shopper closes the tab", async () => {
    const { page, ref } = await atTheHostedPage(world())
    onlyLater(world())
    await payAndCloseTheTab(page)
    const paid = await eventually(async () => {
      const order = await orderOfCart(world().admin, ref.cartId)
      return order?.payment_status === "captured" ? order : undefined
    })
    expect(paid.payment_collections).toHaveLength(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("has pages before and after it in the language of the shop, whatever that of the browser is", async () => {
    const { newCart, url, shop } = world()
    const { cart, session } = await newCart()
    const headers = { "x-publishable-api-key": shop.publishable_key, "x-medusa-locale": "ja" }
    const path = `/store/acquiring/payment-sessions/${session.id}/checkout`
    const checkout = checkoutUrlIn(await ask(url + path, { headers, json: { cart_id: cart.id } }))
    const shopper = new Shopper()
    await payHosted(shopper, await shopper.open(checkout), cardOf(APPROVED))
    const back = shopper.trail.find((address) => address.includes("/acquiring/return/")) ?? ""
    for (const address of [checkout, back]) {
      const page = await ask(address, { headers: { "accept-language": "de" } })
      expect([address, /<html lang="\w+">/.exec(page.text)?.[0]]).toEqual([address, `<html lang="ja">`])
    }
  })

  it("that was offered before the account had other numbers is paid under the present ones", async () => {
    const { acquiring, admin, newCart } = world()
    const { cart, session } = await newCart()
    const url = checkoutUrlIn(await acquiring.checkout({ sessionId: session.id, cartId: cart.id }))
    await tableOf(world(), "acquiring_payment")
      .where({ payment_session_id: session.id })
      .update({ account_id: "former-account" })
    await payAndCloseTheTab(await new Shopper().open(url))
    await eventually(async () =>
      (await orderOfCart(admin, cart.id))?.payment_status === "captured" ? true : undefined
    )
    const attempts = await moduleOf(world()).payments.ofSession(session.id)
    expect(attempts).toMatchObject([
      { state: "captured", account_id: sandboxOfTests().account_id },
      { state: "created", account_id: "former-account" },
    ])
    expect(attempts[0]?.history.map(({ to }) => to)).not.toContain("mismatch")
  })

  it("is offered fifty times in one session and no more, but one that was offered still opens, and shows a paid one as paid", async () => {
    const { acquiring, newCart, sandbox } = world()
    const { cart, session } = await newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const url = checkoutUrlIn(await acquiring.checkout(ref))
    await copyAttempt(world(), session.id, 48)
    checkoutUrlIn(await acquiring.checkout(ref))
    for (const answer of [await acquiring.checkout(ref), await acquiring.card(ref, cardOf(APPROVED))]) {
      expect([answer.status, answer.json]).toEqual([
        429,
        expect.objectContaining({ type: "too_many_requests", code: "too_many_attempts" }),
      ])
    }
    const rows = () => tableOf(world(), "acquiring_payment").where({ payment_session_id: session.id })
    expect(await rows()).toHaveLength(50)
    expect((await ask(url, { method: "POST" })).status).toBe(200)
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 1 })
    await rows().where({ state: "open" }).update({ state: "captured" })
    expect((await acquiring.checkout(ref)).json).toMatchObject({ code: "already_paid" })
  })

  it("lets another card be tried after a decline, with an order number of its own", async () => {
    const { shopper, page, ref } = await atTheHostedPage(world())
    const back = await payHosted(shopper, page, cardOf(DECLINED))
    expect(new URL(back.url).searchParams.get("status")).toBe("declined")
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "declined", retry: true })

    const again = new Shopper()
    const second = await again.open(checkoutUrlIn(await world().acquiring.checkout(ref)))
    const paid = await payHosted(again, second, cardOf(APPROVED))
    expect(new URL(paid.url).searchParams.get("status")).toBe("captured")
    await placeOrder(world().store, ref.cartId)
  })

  it("that is left expires by the gateway's answer only: while there is none, the queries go on", async () => {
    const { ref } = await atTheHostedPage(world())
    const attempt = async () => {
      const [row] = await moduleOf(world()).payments.ofSession(ref.sessionId)
      if (!row) throw new Error("There is no attempt.")
      return row
    }
    const hoursLater = async (hours: number): Promise<void> => {
      setDate(new Date(Date.now() + hours * HOUR_MS))
      await runWorkerTick(world().container, () => new Date())
    }
    await hoursLater(2)
    // The store's own job may be querying it.
    await eventually(async () => ((await attempt()).state === "expired" ? true : undefined))
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    for (const hours of [7, 25, 25, 25]) await hoursLater(hours)
    expect(await attempt()).toMatchObject({ state: "expired", next_poll_at: expect.any(Date) })
    await world().sandbox.clearFaults()
    for (const hours of [25, 25]) await hoursLater(hours)
    expect(await attempt()).toMatchObject({ state: "expired", next_poll_at: null })
  })

  it("is shown again for nothing: a preview costs no request, a second press within ten seconds no second attempt", async () => {
    const { acquiring, newCart, sandbox } = world()
    const { cart, session } = await newCart()
    const url = checkoutUrlIn(await acquiring.checkout({ sessionId: session.id, cartId: cart.id }))
    for (let preview = 0; preview < 3; preview++) expect((await fetch(url)).status).toBe(200)
    expect((await sandbox.ledger()).requests.checkout).toBe(0)
    const pages = await Promise.all([1, 2, 3].map(async () => (await fetch(url, { method: "POST" })).text()))
    expect(new Set(pages).size).toBe(1)
    expect((await sandbox.ledger()).requests.checkout).toBe(1)
  })

  it("never runs as the store's origin and may be framed by the storefronts only", async () => {
    const { acquiring, newCart, sandbox } = world()
    const { cart, session } = await newCart()
    const url = checkoutUrlIn(await acquiring.checkout({ sessionId: session.id, cartId: cart.id }))
    const answer = await fetch(url, { method: "POST" })
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("sandbox allow-forms allow-scripts")
    expect(policy).toMatch(/frame-ancestors [^;]*http:\/\/localhost/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
    expect(await answer.text()).toMatch(
      /<head><base href="http:\/\/[^"]+\/v1\/checkout">|<base href="http:\/\/[^"]+\/v1\/checkout">/
    )
    expect((await sandbox.ledger()).requests.checkout).toBe(1)
  })

  it("goes through the bank's 3-D Secure page and back", async () => {
    const { shopper, page, ref } = await atTheHostedPage(world())
    const challenge = await payHosted(shopper, page, cardOf("4000000000003220"))
    const back = await answerChallenge(shopper, challenge, "approve")
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    await placeOrder(world().store, ref.cartId)
  })

  it("gives a one-time token that can be exchanged for the payment once", async () => {
    const { shopper, page, ref } = await atTheHostedPage(world())
    const back = await payHosted(shopper, page, cardOf(APPROVED))
    const token = new URL(back.url).searchParams.get("payment") ?? ""
    const spend = () =>
      fetch(`${world().url}/store/acquiring/returns/${token}`, {
        method: "POST",
        headers: { "x-publishable-api-key": world().shop.publishable_key },
      })
    const first = await spend()
    expect(await first.json()).toMatchObject({
      payment_session_id: ref.sessionId,
      cart_id: ref.cartId,
      payment: { status: "captured" },
    })
    expect((await spend()).status).toBe(404)
  })

  it("does not use up the one-time token of a customer who has to log in before it is answered", async () => {
    const customer = await newCustomer(world(), "logged-out@example.com")
    const { shopper, page, ref } = await atTheHostedPage(
      world(),
      (cartId) => customer.take(cartId),
      await customer.acquiring()
    )
    const token = new URL((await payHosted(shopper, page, cardOf(APPROVED))).url).searchParams.get("payment") ?? ""
    const path = `/store/acquiring/returns/${token}`
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    expect((await ask(`${world().url}${path}`, { method: "POST", headers })).status).toBe(404)
    expect(await customer.ask(path, undefined, "POST")).toMatchObject({
      status: 200,
      json: { cart_id: ref.cartId, payment: { status: "captured" } },
    })
    expect((await customer.ask(path, undefined, "POST")).status).toBe(404)
  })
})

interface AtThePage {
  readonly shopper: Shopper
  readonly page: View
  readonly ref: { readonly sessionId: string; readonly cartId: string }
}

async function atTheHostedPage(
  { newCart, acquiring }: StoreUnderTest,
  take?: (cartId: string) => Promise<void>,
  asked = acquiring
): Promise<AtThePage> {
  const { cart, session } = await newCart()
  await take?.(cart.id)
  const ref = { sessionId: session.id, cartId: cart.id }
  const shopper = new Shopper()
  const page = await shopper.open(checkoutUrlIn(await asked.checkout(ref)))
  return { shopper, page, ref }
}

/** Makes some more of the attempts that a session has one of. */
async function copyAttempt({ container }: StoreUnderTest, sessionId: string, count: number): Promise<void> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const own =
    "jsonb_build_object('id', p.id || n, 'order_no', p.order_no || n, 'checkout_token', p.checkout_token || n)"
  const copies = `select (jsonb_populate_record(p, ${own})).* from acquiring_payment p, generate_series(1, ?) n where p.payment_session_id = ?`
  await database.raw(`insert into acquiring_payment ${copies}`, [count, sessionId])
}

/** Pays without returning to the shop. */
async function payAndCloseTheTab(page: View): Promise<void> {
  const [form] = page.forms
  if (!form) throw new Error("The hosted page has no form.")
  const { number, expiration_month, expiration_year, security_code } = cardOf(APPROVED)
  const typed = { card: number, expiry: `${expiration_month} / ${expiration_year.slice(-2)}`, security_code }
  await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams({ ...form.fields, ...typed }),
    redirect: "manual",
  })
}
