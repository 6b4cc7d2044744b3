import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PaymentRef } from "../../../testing/shop/acquiring-routes"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { storefront } from "../../../testing/shop/storefront"
import { withStore } from "../../../testing/store/with-store"
import { APPROVED, PENDING, refOf } from "../../../testing/shop/pay"
import { captureOutput } from "./support/output"
import { everythingStored } from "./support/stored"

const PASSWORD = "a password of the tests"

withStore("A caller of the payment routes", (world) => {
  const requests = async (): Promise<unknown> => (await world().sandbox.ledger()).requests

  /** All doors of a payment session, with or without a login. */
  function doors({ sessionId, cartId }: PaymentRef, token?: string): Promise<Answer[]> {
    const { url, shop } = world()
    const headers = {
      "x-publishable-api-key": shop.publishable_key,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const session = `${url}/store/acquiring/payment-sessions/${encodeURIComponent(sessionId)}`
    return Promise.all([
      ask(`${session}/card`, { headers, json: { cart_id: cartId, card: cardOf(APPROVED) } }),
      ask(`${session}/checkout`, { headers, json: { cart_id: cartId } }),
      ask(`${session}/optimise`, { headers, json: { cart_id: cartId } }),
      ask(`${session}?cart_id=${encodeURIComponent(cartId)}`, { headers }),
    ])
  }

  const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status)

  async function customer(email: string) {
    const { url, shop } = world()
    const client = storefront({ url, publishableKey: shop.publishable_key })
    await client.auth.register("customer", "emailpass", { email, password: PASSWORD })
    await client.store.customer.create({ email })
    const token = await client.auth.login("customer", "emailpass", { email, password: PASSWORD })
    if (typeof token !== "string") throw new Error("The customer could not log in.")
    return { client, token }
  }

  it("and names a session that is not theirs to pay gets 404, without a query of the gateway", async () => {
    const { newCart, container } = world()
    const [mine, other] = [await newCart(), await newCart()]
    const manual = await container.resolve(Modules.PAYMENT).createPaymentSession(mine.collectionId, {
      provider_id: "pp_system_default",
      currency_code: "eur",
      amount: 10,
      data: {},
    })
    const foreign: Record<string, PaymentRef> = {
      "an unknown session": { sessionId: "payses_01UNKNOWN", cartId: mine.cart.id },
      "another provider's session": { sessionId: manual.id, cartId: mine.cart.id },
      "another cart": { sessionId: mine.session.id, cartId: other.cart.id },
      "a cart that is none": { sessionId: mine.session.id, cartId: "undefined" },
      "an id that no database takes": { sessionId: "payses_\u0000", cartId: mine.cart.id },
      "a search for all": { sessionId: "%", cartId: "%" },
    }
    for (const [name, lease] of Object.entries(foreign)) {
      expect([name, statusesOf(await doors(lease))]).toEqual([name, [404, 404, 404, 404]])
    }
    expect(await requests()).toMatchObject({ authorise: 0, checkout: 0, query: 0, optimise: 0 })
  })

  it("is the customer to whom the cart belongs, and nobody else", async () => {
    const { newCart } = world()
    const { cart, session } = await newCart()
    const [owner, stranger] = [await customer("owner@example.com"), await customer("stranger@example.com")]
    await owner.client.store.cart.transferCart(cart.id)
    const lease = { sessionId: session.id, cartId: cart.id }
    expect(statusesOf(await doors(lease))).toEqual([404, 404, 404, 404])
    expect(statusesOf(await doors(lease, stranger.token))).toEqual([404, 404, 404, 404])
    expect(statusesOf(await doors(lease, "not.a.token"))).toEqual([404, 404, 404, 404])
    expect(await requests()).toMatchObject({ authorise: 0, checkout: 0, query: 0, optimise: 0 })
    const [paid] = await doors(lease, owner.token)
    expect(paid && paymentIn(paid)).toMatchObject({ status: "captured" })
  })

  it("for a second card while the first is being checked gets that as the reason, and the second is not sent", async () => {
    const { newCart, acquiring } = world()
    const ref = refOf(await newCart())
    await acquiring.card(ref, cardOf(PENDING))
    for (const answer of [await acquiring.card(ref, cardOf(APPROVED)), await acquiring.checkout(ref)]) {
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({
        code: "payment_in_progress",
        message: expect.stringContaining("Your payment is still being checked. You do not need to pay again."),
      })
    }
    expect(await requests()).toMatchObject({ authorise: 1, checkout: 0 })
  })

  it("for a payment page of a session that is paid is refused", async () => {
    const { newCart, acquiring } = world()
    const ref = refOf(await newCart())
    await acquiring.card(ref, cardOf(APPROVED))
    const answer = await acquiring.checkout(ref)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: "already_paid" })
  })

  it("with card details in the session's data is refused before any of it is stored or logged", async () => {
    const { newCart, url, shop } = world()
    const { collectionId } = await newCart()
    const output = captureOutput(world())
    const headers = { "x-publishable-api-key": shop.publishable_key }
    const open = (data: unknown): Promise<Answer> =>
      ask(`${url}/store/payment-collections/${collectionId}/payment-sessions`, {
        headers,
        json: { provider_id: "pp_acquiring_default", data },
      })
    const data: Record<string, unknown> = {
      "the gateway's field": { card: "x-378282246310005" },
      "any name": { a: { b: [{ c: "3782 822463 10005" }] } },
      "a number": { pan: 378282246310005 },
      "wide digits": { note: "３７８２８２２４６３１０００５" },
      "other dashes": { note: "3782‑822463‑10005" },
      "a code by its name": { security_code: "9876" },
      "a name": { "378282246310005": true },
      "ten thousand and one fields": { list: Array.from({ length: 10_001 }, () => 1) },
    }
    for (const [name, sent] of Object.entries(data)) {
      const { status, json } = await open(sent)
      expect([name, status, json]).toEqual([
        name,
        400,
        expect.objectContaining({ code: "invalid_request", field: "data" }),
      ])
    }
    output.release()
    for (const place of [output.text(), await everythingStored(world())])
      expect(place).not.toMatch(/3782822463|3782.822463|３７８２８２/)
  })

  it("for an amount that cannot be charged is rejected before a session exists, and nothing is sent to the gateway", async () => {
    const { newCart, container } = world()
    const { collectionId } = await newCart()
    const payments = container.resolve(Modules.PAYMENT)
    const before = await payments.listPaymentSessions({ payment_collection_id: collectionId })
    const open = (amount: number | string, currency_code = "eur") =>
      payments.createPaymentSession(collectionId, {
        provider_id: "pp_acquiring_default",
        currency_code,
        amount,
        data: {},
      })
    for (const amount of [0, -1, "0.004", "-0.01", Number.NaN, "1e300", "1234567890123.45"]) {
      await expect(open(amount)).rejects.toThrow(
        /greater than zero|decimal number|more than 15 characters|limit of \d+ characters|invalid|NaN/i
      )
    }
    await expect(open("1.234", "kwd")).rejects.toThrow(/KWD has 3 decimals/)
    expect(await payments.listPaymentSessions({ payment_collection_id: collectionId })).toHaveLength(before.length)
    expect(await requests()).toMatchObject({ authorise: 0, checkout: 0, query: 0 })
  })

  it("pays by card with a token of that session alone, where the browser lacks the customer's login", async () => {
    const { newCart, url, shop } = world()
    const { client, token } = await customer("proxied@example.com")
    const [mine, other] = [await newCart({ by: client, email: "proxied@example.com" }), await newCart()]
    const key = { "x-publishable-api-key": shop.publishable_key }
    const pathOf = ({ sessionId }: PaymentRef) => `${url}/store/acquiring/payment-sessions/${sessionId}`
    const grant = (ref: PaymentRef, headers: Record<string, string>) =>
      ask(`${pathOf(ref)}/access`, { headers: { ...key, ...headers }, json: { cart_id: ref.cartId } })
    const pay = (ref: PaymentRef, access: string) =>
      ask(`${pathOf(ref)}/card`, {
        headers: { ...key, "x-acquiring-access": access },
        json: { cart_id: ref.cartId, card: cardOf(APPROVED) },
      })
    const [ref, foreign] = [refOf(mine), refOf(other)]

    expect((await grant(ref, {})).status).toBe(404)
    const { access_token: ofOther } = tokenIn(await grant(foreign, { authorization: `Bearer ${token}` }))
    const { access_token, expires_at } = tokenIn(await grant(ref, { authorization: `Bearer ${token}` }))
    const forged = access_token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))
    const later = access_token.replace(/^\d+/, (time) => String(Number(time) + 1))
    for (const wrong of ["", "x", ofOther, forged, later]) expect((await pay(ref, wrong)).status).toBe(404)
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    const state = await ask(`${pathOf(ref)}?cart_id=${ref.cartId}`, {
      headers: { ...key, "x-acquiring-access": access_token },
    })
    expect(state.status).toBe(404)
    expect(paymentIn(await pay(ref, access_token))).toMatchObject({ status: "captured" })
  })
})

function tokenIn({ json }: Answer): { access_token: string; expires_at: string } {
  return z.object({ access_token: z.string(), expires_at: z.string() }).parse(json)
}
