import { moduleOf } from "../../../testing/store/module"
import { captureOutput } from "../hostile/support/output"
import { everythingStored } from "../hostile/support/stored"
import { tableOf } from "../../../testing/admin/problem-list"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, cardYear, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import type { Answer } from "../../../testing/shop/http"
import { ask } from "../../../testing/shop/http"
import { placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"
import { subscriptionOf, newPlan, subscribeAs, subscribingCart } from "../../../testing/shop/subscribe"

const PATH = "/store/acquiring/saved-cards"

interface Shown {
  readonly id: string
  readonly last4: string
  readonly expires: string | null
}

withStore("A saved card", (world) => {
  const customer = (name = "owner") => newCustomer(world(), `${name}@example.com`)
  const cardsOf = async (who: Customer): Promise<readonly Shown[]> =>
    ((await who.ask(PATH)).json as { saved_cards: readonly Shown[] }).saved_cards
  const theirCart = async (who: Customer) => {
    const ready = await world().newCart()
    await who.take(ready.cart.id)
    return ready
  }
  const save = async (who: Customer, number: string = CARDS.approved): Promise<Shown> => {
    const ready = await theirCart(who)
    paymentIn(await (await who.acquiring()).card(refOf(ready), cardOf(number), { save_card: true }))
    await placeOrder(world().store, ready.cart.id)
    const [card] = await cardsOf(who)
    if (!card) throw new Error("No card was saved.")
    return card
  }
  const payWith = async (who: Customer, saved_card: string, sessionOf = theirCart): Promise<Answer> => {
    const ready = await sessionOf(who)
    return (await who.acquiring()).post(`${ready.session.id}/card`, { cart_id: ready.cart.id, saved_card })
  }

  it("is saved with the shopper's consent only, and shown by its ends and its last month", async () => {
    const owner = await customer()
    const without = await theirCart(owner)
    paymentIn(await (await owner.acquiring()).card(refOf(without), cardOf(CARDS.approved)))
    expect(await cardsOf(owner)).toEqual([])
    const year = cardYear()
    await save(owner)
    const { json, text } = await owner.ask(PATH)
    expect(json).toEqual({
      saved_cards: [
        {
          id: expect.stringMatching(/^acqpay_/),
          provider_id: "pp_acquiring_default",
          first6: "411111",
          last4: "1111",
          expires: `${year}-12`,
          created_at: expect.any(String),
        },
      ],
    })
    expect(text).not.toMatch(/token|4111111111111111/)
  })

  it("is not saved for a guest, who would have no way to remove it", async () => {
    const ready = await world().newCart()
    paymentIn(await world().acquiring.card(refOf(ready), cardOf(CARDS.approved), { save_card: true }))
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: false })
  })

  it("is not charged once the account has other numbers, where its token may be another card's", async () => {
    const owner = await customer()
    const { id } = await save(owner)
    await tableOf(world(), "acquiring_payment").where({ id }).update({ account_id: "former-account" })
    const { requests } = await world().sandbox.ledger()
    expect(await payWith(owner, id)).toMatchObject({
      status: 409,
      json: { code: "not_resolvable", message: expect.stringContaining("Use another card") },
    })
    expect((await world().sandbox.ledger()).requests).toEqual(requests)
  })

  it("is saved from the gateway's page as well, which does not report its last month", async () => {
    const owner = await customer()
    const ready = await theirCart(owner)
    const shopper = new Shopper()
    const page = await shopper.open(
      checkoutUrlIn(await (await owner.acquiring()).checkout(refOf(ready), { save_card: true }))
    )
    await payHosted(shopper, page, cardOf(CARDS.mastercard))
    const [card] = await eventually(async () => ((await cardsOf(owner)).length > 0 ? cardsOf(owner) : undefined))
    expect(card).toMatchObject({ last4: "4444", expires: null })
  })

  it("pays by its token, with 3-D Secure as usual, and leaves no number and no token behind", async () => {
    const owner = await customer()
    const output = captureOutput(world())
    const { id } = await save(owner, CARDS.mastercard)
    expect(paymentIn(await payWith(owner, id))).toMatchObject({ status: "captured" })
    output.release()
    const paid = (await world().sandbox.transactions()).at(-1)
    expect(paid).toMatchObject({ flow: "token", state: "captured", three_ds: "do3DS" })
    expect(await cardsOf(owner)).toHaveLength(1)
    const kept = await moduleOf(world()).payments.find(id)
    const token = kept && moduleOf(world()).openToken(kept)?.reveal()
    expect(token).toMatch(/^.{20,}$/)
    for (const place of [output.text(), await everythingStored(world())])
      for (const secret of [CARDS.mastercard, token]) expect(place).not.toContain(secret)
  })

  it("that was typed and saved twice is one card, and is gone when it is removed", async () => {
    const owner = await customer()
    await save(owner)
    const { id } = await save(owner)
    expect(await cardsOf(owner)).toHaveLength(1)
    expect((await owner.ask(`${PATH}/${id}`, undefined, "DELETE")).json).toEqual({
      id,
      object: "saved_card",
      deleted: true,
    })
    expect(await cardsOf(owner)).toEqual([])
    const { rows } = await moduleOf(world()).payments.list({}, { limit: 10, offset: 0 })
    expect(rows.map(({ token, consent_ip }) => [token, consent_ip])).toEqual([
      [null, null],
      [null, null],
    ])
    for (const gone of [await owner.ask(`${PATH}/${id}`, undefined, "DELETE"), await payWith(owner, id)])
      expect(gone).toMatchObject({ status: 404, json: { code: "not_found" } })
  })

  it("that was removed does not come back with a webhook that the gateway repeats", async () => {
    const owner = await customer()
    const { id } = await save(owner)
    const transaction = await world().sandbox.onlyTransaction()
    const synced = await eventually(async () => {
      const row = await moduleOf(world()).payments.find(id)
      return row?.synced_at ? row : undefined
    })
    await owner.ask(`${PATH}/${id}`, undefined, "DELETE")
    await world().sandbox.act(transaction.transaction_id, "notify")
    await eventually(async () => {
      const { rows } = await moduleOf(world()).inbox.list(
        { payment_id: synced.id },
        { limit: 10, offset: 0, order: { column: "created_at", direction: "desc" } }
      )
      return rows.some(({ repeats }) => repeats > 0) ? true : undefined
    })
    expect((await moduleOf(world()).payments.find(id))?.token).toBeNull()
    expect(await cardsOf(owner)).toEqual([])
  })

  it("is its customer's alone: for everybody else it is not there, or a login is wanted", async () => {
    const owner = await customer()
    const stranger = await customer("stranger")
    const { id } = await save(owner)
    const before = (await world().sandbox.transactions()).length
    expect(await cardsOf(stranger)).toEqual([])
    for (const guess of [id, "acqpay_none", "a%00b"])
      expect((await stranger.ask(`${PATH}/${guess}`, undefined, "DELETE")).status).toBe(404)
    for (const guess of [id, "acqpay_none", "a'; --"])
      expect(await payWith(stranger, guess)).toMatchObject({ status: 404, json: { message: "Saved card not found." } })
    const guest = await world().newCart()
    expect(
      await world().acquiring.post(`${guest.session.id}/card`, { cart_id: guest.cart.id, saved_card: id })
    ).toMatchObject({ status: 404 })
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    for (const [path, method] of [
      ["", "GET"],
      [`/${id}`, "DELETE"],
    ])
      expect((await ask(world().url + PATH + path, { headers, method })).status).toBe(401)
    expect(await world().sandbox.transactions()).toHaveLength(before)
    expect(await cardsOf(owner)).toHaveLength(1)
  })

  it("replaces a typed one, and is never sent beside it", async () => {
    const owner = await customer()
    const { id } = await save(owner)
    const ready = await theirCart(owner)
    const routes = await owner.acquiring()
    for (const body of [{}, { saved_card: id, card: cardOf(CARDS.approved) }, { saved_card: "" }, { saved_card: 1 }]) {
      expect(await routes.post(`${ready.session.id}/card`, { cart_id: ready.cart.id, ...body })).toMatchObject({
        status: 400,
        json: { code: "invalid_request" },
      })
    }
  })

  it("with which somebody subscribed is not removed before the subscription is over", async () => {
    const owner = await customer()
    const { id } = await save(owner)
    const ready = await subscribingCart(world(), (await newPlan(world())).id)
    await owner.take(ready.cart.id)
    expect(paymentIn(await payWith(owner, id, async () => ready))).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ready.cart.id)
    const subscription = await subscriptionOf(world(), ready.cart.id)
    expect(subscription.card_payment_id).toBe(id)
    expect(await owner.ask(`${PATH}/${id}`, undefined, "DELETE")).toMatchObject({
      status: 409,
      json: { code: "card_in_use", message: expect.stringContaining(subscription.id) },
    })
    await owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}/cancel`, { at: "now" })
    expect((await owner.ask(`${PATH}/${id}`, undefined, "DELETE")).status).toBe(200)
  })

  it("is forgotten when its customer is deleted, and what they subscribed to is canceled; a stranger's stays", async () => {
    const [owner, stranger] = [await customer(), await customer("stranger")]
    const plan = (await newPlan(world())).id
    const [subscription, other] = [await subscribeAs(world(), owner, plan), await subscribeAs(world(), stranger, plan)]
    await Promise.all([save(owner), save(stranger)])
    await world().admin.client.fetch(`/admin/customers/${subscription.customer_id}`, { method: "DELETE" })
    const { subscriptions, payments, savedCards } = moduleOf(world())
    const gone = await eventually(async () => {
      const cards = await savedCards.list(subscription.customer_id ?? "")
      return cards.length === 0 ? subscriptions.find(subscription.id) : undefined
    })
    expect(gone).toMatchObject({ state: "canceled", next_due_at: null })
    expect(gone.history.at(-1)).toMatchObject({
      cause: "customer",
      by: subscription.customer_id,
      note: { code: "subscriptions.customer_deleted", params: {} },
    })
    expect(await subscriptions.find(other.id)).toMatchObject({ state: "active" })
    expect(await savedCards.list(other.customer_id ?? "")).toHaveLength(1)
    const tokenOf = async (id: string | null) => (await payments.find(id ?? ""))?.token ?? null
    expect([await tokenOf(subscription.card_payment_id), await tokenOf(other.card_payment_id)]).toEqual([
      null,
      expect.any(String),
    ])
  })
})
