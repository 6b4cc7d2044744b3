import { createHash } from "node:crypto"
import { hearAddresses } from "../hostile/support/logged-addresses"
import { moduleOf } from "../../../testing/store/module"
import { rowsOf } from "../hostile/support/stored"
import { PENDING } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import type { StoreUnderTest } from "../../../testing/store/with-store"

const APPROVED = "4111111111111111"

withStore("A webhook", (world) => {
  async function pay(number: string) {
    // The store's own job does not query the gateway: only a webhook can change the payment.
    onlyLater(world())
    const { cart, session } = await world().newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const payment = paymentIn(await world().acquiring.card(ref, cardOf(number)))
    return { ref, payment, transaction: await world().sandbox.onlyTransaction() }
  }

  const row = async ({ sessionId }: { readonly sessionId: string }) => {
    const [attempt] = await moduleOf(world()).payments.ofSession(sessionId)
    if (!attempt) throw new Error("There is no attempt.")
    return attempt
  }

  const paidOrder = (cartId: string) =>
    eventually(async () => {
      const order = await orderOfCart(world().admin, cartId)
      return order?.payment_status === "captured" ? order : undefined
    })

  it("about a payment that was pending makes the order", async () => {
    const { ref, payment, transaction } = await pay(PENDING)
    expect(payment).toMatchObject({ status: "pending", code: "being_checked", retry: false })
    await world().sandbox.act(transaction.transaction_id, "approve")
    await paidOrder(ref.cartId)
  })

  it("is acknowledged as the gateway wants it", async () => {
    const { transaction } = await pay(APPROVED)
    const answer = await notify(world(), webhookOf(transaction))
    expect(answer.status).toBe(200)
    expect(answer.text).toBe("success")
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
  })

  it("fifty times at once has one effect", async () => {
    const { ref, transaction } = await pay(APPROVED)
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(world(), webhookOf(transaction))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const order = await paidOrder(ref.cartId)
    expect(order.payment_collections?.flatMap(({ payments = [] }) => payments)).toHaveLength(1)
    expect(
      order.payment_collections?.flatMap(({ payments = [] }) => payments.flatMap(({ captures = [] }) => captures))
    ).toHaveLength(1)
  })

  it("races the shopper's own completion of the cart, and one order with one payment comes of it", async () => {
    const { ref, transaction } = await pay(APPROVED)
    await Promise.all([
      notify(world(), webhookOf(transaction)),
      placeOrder(world().store, ref.cartId),
      notify(world(), webhookOf(transaction)),
    ])
    const order = await paidOrder(ref.cartId)
    expect(order.payment_collections?.flatMap(({ payments = [] }) => payments)).toHaveLength(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      state: "captured",
      canceled: "0.00",
      refunded: "0.00",
    })
  })

  it("with a forged success changes nothing: the gateway is queried", async () => {
    const { ref, transaction } = await pay(PENDING)
    const questions = async () => (await world().sandbox.ledger({ order_no: transaction.order_no })).requests.query
    const before = await questions()
    const forged = { ...webhookOf(transaction), order_status: "1", result_info: "0000:Success" }
    expect((await notify(world(), { ...forged, encryption_data: "0".repeat(64) })).status).toBe(200)
    await eventually(async () => ((await questions()) > before ? true : undefined))
    expect(await questions()).toBe(before + 1)
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "pending" })
    expect(await orderOfCart(world().admin, ref.cartId)).toBeUndefined()
  })

  it("with another amount than ours is no success, however well it is signed", async () => {
    const { ref, transaction } = await pay(PENDING)
    expect(
      (
        await notify(
          world(),
          webhookOf({ ...transaction, amount: "1.00", order_status: "1", result_info: "0000:Success" })
        )
      ).status
    ).toBe(200)
    // The gateway is queried immediately, and reports no decision.
    await eventually(async () => ((await row(ref)).history.some(({ to }) => to === "mismatch") ? true : undefined))
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "pending" })
    expect(await orderOfCart(world().admin, ref.cartId)).toBeUndefined()
  })

  it("of a decline never makes a paid payment unpaid", async () => {
    const { ref, transaction } = await pay(APPROVED)
    await placeOrder(world().store, ref.cartId)
    const before = await row(ref)
    expect(
      (
        await notify(
          world(),
          webhookOf({ ...transaction, order_status: "0", result_info: "I0061:Duplicate order number" })
        )
      ).status
    ).toBe(200)
    await eventually(async () => {
      const told = (await rowsOf(world(), "acquiring_webhook_event")).find(({ fields }) =>
        JSON.stringify(fields).includes("I0061")
      )
      return told?.state === "processed" ? true : undefined
    })
    expect(await row(ref)).toMatchObject({ state: "captured", history: before.history })
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "captured" })
  })

  it.each([
    ["JSON", (fields: Fields) => ({ body: JSON.stringify(fields), type: "application/json" })],
    [
      "JSON under a wrong content type",
      (fields: Fields) => ({ body: JSON.stringify(fields), type: "text/html; charset=latin1" }),
    ],
    ["XML", (fields: Fields) => ({ body: xmlOf(fields), type: "text/xml" })],
    [
      "a form in camel case",
      (fields: Fields) => ({
        body: String(new URLSearchParams(camel(fields))),
        type: "application/x-www-form-urlencoded",
      }),
    ],
  ])("is understood as %s", async (_name, write) => {
    const { ref, transaction } = await pay(PENDING)
    const { body, type } = write(webhookOf({ ...transaction, order_status: "1", result_info: "0000:Success" }))
    expect(
      (await ask(`${world().url}/hooks/acquiring/default`, { body, headers: { "content-type": type } })).status
    ).toBe(200)
    await eventually(async () =>
      paymentIn(await world().acquiring.state(ref)).status === "captured" ? true : undefined
    )
  })

  it("by GET is understood with odd characters in it, and nothing of it is in the address that is logged", async () => {
    const { ref, transaction } = await pay(PENDING)
    const odd = { ...transaction, order_status: "1", result_info: '0000:Già "pagato" & 100% + ?a=b 💳' }
    const query = new URLSearchParams({ ...webhookOf(odd), token_id: "token-of-a-card", email: "shopper@example.com" })
    const heard = hearAddresses()
    expect((await ask(`${world().url}/hooks/acquiring/default?${query}`)).text).toBe("success")
    await eventually(async () =>
      paymentIn(await world().acquiring.state(ref)).status === "captured" ? true : undefined
    )
    heard.release()
    expect(heard.addresses).toContain("/hooks/acquiring/default")
    expect(heard.addresses.join("\n")).not.toMatch(/token-of-a-card|shopper|encryption_data/)
  })
})

type Fields = Readonly<Record<string, string>>

interface Told {
  readonly transaction_id: string
  readonly merchant_id: string
  readonly account_id: string
  readonly order_no: string
  readonly currency: string
  readonly amount: string
  readonly order_status: string
  readonly result_info: string
}

/** A signed webhook, put together here by the letter of the gateway's conventions. */
function webhookOf(told: Told): Fields {
  const { merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info } = told
  const values = [merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info]
  const encryption_data = createHash("sha256")
    .update([...values, sandboxOfTests().sign_key].join(""))
    .digest("hex")
    .toUpperCase()
  return {
    merchant_id,
    account_id,
    transaction_id,
    order_no,
    currency,
    amount,
    order_status,
    result_info,
    encryption_data,
  }
}

function notify({ url }: StoreUnderTest, fields: Fields) {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  return ask(`${url}/hooks/acquiring/default`, { body: String(new URLSearchParams(fields)), headers })
}

function xmlOf(fields: Fields): string {
  return `<?xml version="1.0"?>\r\n<respon>\r\n${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>\r\n`)
    .join("")}</respon>`
}

function camel(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
  )
}
