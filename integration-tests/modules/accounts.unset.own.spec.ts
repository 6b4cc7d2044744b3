import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Secret } from "../../src/domain/shared/secret"
import { Keyring } from "../../src/modules/acquiring/security/encryption"
import { checkSealed, rotateSealed } from "../../src/modules/acquiring/repositories/subscriptions/sealed-columns"
import type AcquiringModuleService from "../../src/modules/acquiring/service"
import { cardOf, paymentIn } from "../../testing/shop/acquiring-routes"
import { placeOrder } from "../../testing/shop/order"
import { sandboxOfTests } from "../../testing/world/test-world"
import { withOwnStore } from "../../testing/store/with-store"
import { ask } from "../../testing/shop/http"

const now = new Date()

withOwnStore("An account that is not in medusa-config", { account: null }, (world) => {
  const acquiring = (): AcquiringModuleService => world().container.resolve("acquiring")
  const database = (): Knex => world().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const settings = () => {
    const { url, merchant_id, account_id, sign_key } = sandboxOfTests()
    return {
      baseUrl: url,
      merchant_id,
      account_id,
      sign_key: new Secret(sign_key),
      flow: "both",
      acknowledgeSaqD: true,
      profile: {},
    } as const
  }

  it("is not there at first: the store runs and the checkout answers 503 not_configured", async () => {
    const { cart, session } = await world().newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    for (const answer of [
      await world().acquiring.checkout(ref),
      await world().acquiring.card(ref, cardOf("4111111111111111")),
    ]) {
      expect(answer.status).toBe(503)
      expect(answer.json).toMatchObject({ code: "not_configured" })
    }
    expect((await world().sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 0 })
  })

  it("takes payments as soon as it is filled in, without a restart", async () => {
    const { cart, session } = await world().newCart()
    await acquiring().accounts.save("default", settings(), "user_1", now)
    const answer = await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf("4111111111111111"))
    expect(paymentIn(answer)).toMatchObject({ status: "captured" })
  })

  it("is stored with its sign key encrypted, in its row only", async () => {
    await acquiring().accounts.save("default", settings(), "user_1", now)
    const row = await database()("acquiring_account").where({ handle: "default" }).first()
    expect(JSON.stringify(row)).not.toContain(sandboxOfTests().sign_key)
    const found = await acquiring().accounts.find("default")
    expect(found?.sign_key.reveal()).toBe(sandboxOfTests().sign_key)
    expect(JSON.stringify(found)).not.toContain(sandboxOfTests().sign_key)
    await database()("acquiring_account").where({ handle: "default" }).update({ id: "acqacc_other" })
    await expect(acquiring().accounts.find("default")).rejects.toThrow(/cannot be decrypted/)
  })

  it("and the tokens of stored cards are encrypted again under a new encryption key, after which the old one is not needed", async () => {
    await acquiring().accounts.save("default", settings(), "user_1", now)
    const { cart, session } = await world().newCart()
    await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf("4111111111111111"))
    const [payment] = await acquiring().payments.ofSession(session.id)
    const place = { table: "acquiring_payment", row: payment?.id ?? "", column: "token" }
    await acquiring().payments.update(place.row, { token: acquiring().keyring.seal(new Secret("tok_1"), place) }, now)

    const [old] = acquiring().options.encryptionKey
    const fresh = "another key of the tests, thirty-two characters"
    expect(await rotateSealed(database(), new Keyring([fresh, old]), now)).toBe(2)
    expect(await rotateSealed(database(), new Keyring([fresh, old]), now)).toBe(0)
    await checkSealed(database(), new Keyring([fresh]))
    await expect(checkSealed(database(), new Keyring([old]))).rejects.toThrow(/encryptionKey/)
    const token = await database()("acquiring_payment").where({ id: place.row }).first("token")
    expect(new Keyring([fresh]).open(token.token, place).reveal()).toBe("tok_1")
  })

  it("uses new settings at once", async () => {
    await acquiring().accounts.save("default", settings(), "user_1", now)
    await acquiring().accounts.save("default", { ...settings(), enabled: false }, "user_1", now)
    const { cart, session } = await world().newCart()
    const answer = await world().acquiring.checkout({ sessionId: session.id, cartId: cart.id })
    expect(answer.json).toMatchObject({ code: "account_disabled" })
  })

  it("rejects settings that are not an account's, and leaves the old ones", async () => {
    await acquiring().accounts.save("default", settings(), "user_1", now)
    await expect(
      acquiring().accounts.save("default", { ...settings(), baseUrl: "http://gateway.example" }, "user_1", now)
    ).rejects.toThrow(/https/)
    expect((await acquiring().accounts.find("default"))?.baseUrl).toBe(sandboxOfTests().url)
  })

  it("works for shoppers as if it was not filled in if it cannot be read, and shows the merchant why", async () => {
    await acquiring().accounts.save("default", settings(), "user_1", now)
    const { cart, session } = await world().newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    await world().acquiring.card(ref, cardOf("4111111111111111"))
    const [payment] = await acquiring().payments.ofSession(session.id)
    await placeOrder(world().store, cart.id)
    const { cart: next, session: second } = await world().newCart()
    await database()("acquiring_account").where({ handle: "default" }).update({ id: "acqacc_other" })

    const waiting = { sessionId: second.id, cartId: next.id }
    for (const answer of [
      await world().acquiring.checkout(waiting),
      await world().acquiring.card(waiting, cardOf("4111111111111111")),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        json: { code: "not_configured", message: "Card payments are not set up yet." },
      })
    }
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "captured" })

    const { client } = world().admin
    const sync = () =>
      client.fetch<{ unanswered?: string }>(`/admin/acquiring/payments/${payment?.id}/sync`, { method: "POST" })
    expect(JSON.stringify(await sync())).toMatch(/cannot be read/)
    await expect(
      client.fetch(`/admin/acquiring/payments/${payment?.id}/refund`, {
        method: "POST",
        body: { amount: "1.00", idempotency_key: "3f1c0a52b7e84d61" },
      })
    ).rejects.toMatchObject({
      message: expect.stringMatching(/"default" cannot be read\. The stored sign keys cannot be decrypted/),
    })
  })

  it("has no webhook address before it is filled in", async () => {
    expect((await ask(`${world().url}/hooks/acquiring/default`, { body: "order_no=1" })).status).toBe(404)
  })
})
