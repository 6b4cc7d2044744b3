import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { Secret } from "../../../src/domain/shared/secret"
import { Keyring } from "../../../src/modules/acquiring/security/encryption"
import { rotateSealed } from "../../../src/modules/acquiring/repositories/subscriptions/sealed-columns"
import type { ReviewAnswer } from "../../../src/application/admin/reviews/review-payments"
import { cancelSubscription } from "../../../src/application/subscriptions/change-subscription"
import { forgetCustomer } from "../../../src/application/subscriptions/forget-customer"
import { moduleOf } from "../../../testing/store/module"
import { openKinds, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { PENDING, payDirect } from "../../../testing/shop/pay"
import { GATEWAY_BILLED, mandateOf, planToDeduct } from "../subscriptions/support/gateway-billed"
import { subscriptionNow } from "../subscriptions/support/renew"
import { subscribe, subscribeAs } from "../../../testing/shop/subscribe"
import { newCustomer } from "../../../testing/shop/customer"
import { withOwnStore } from "../../../testing/store/with-store"
import { workLater } from "../../../testing/store/later"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const UNREADABLE = "unreadable"
const clock = () => new Date()

const OWN_KEY = "a key of the tests, thirty-two characters or more"
const OTHER_KEY = "another key, by which nothing of this store was sealed"

withOwnStore("An account whose stored keys do not open", GATEWAY_BILLED, (world) => {
  const accounts = () => tableOf(world(), "acquiring_account")

  /** An account of the database, its sign_key under one of two encryption keys. */
  async function storeAccount(handle: string, id: string, encryptionKey: string): Promise<void> {
    const sign_key = new Keyring([encryptionKey]).seal(new Secret("a sign_key"), {
      table: "acquiring_account",
      row: id,
      column: "sign_key",
    })
    const settings = JSON.stringify({
      merchant_id: "1001",
      account_id: "1000000009",
      baseUrl: "https://gateway.example",
    })
    await accounts().insert({ id, handle, settings, sign_key, created_at: clock(), updated_at: clock() })
  }

  beforeEach(() => storeAccount(UNREADABLE, "acqacc_0", OTHER_KEY))

  it("does not delay the end of another account's subscriptions at the gateway", async () => {
    const planId = await planToDeduct(world())
    const [first, second] = [await subscribe(world(), planId), await subscribe(world(), planId)]
    const { mandates } = moduleOf(world())
    const job = jest.spyOn(mandates, "due").mockResolvedValue([])
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "cancelSubscription", times: 2 })
    for (const { id } of [first, second]) await cancelSubscription(moduleOf(world()), id, "now", MERCHANT, clock)
    await world().sandbox.clearFaults()
    const table = () => tableOf(world(), "acquiring_mandate")
    await table()
      .where({ subscription_id: first.id })
      .update({ account: UNREADABLE, next_attempt_at: new Date(Date.now() - MINUTE_MS) })
    job.mockRestore()
    await workLater(world(), MINUTE_MS)
    expect(await mandateOf(world(), second.id)).toMatchObject({ state: "canceled" })
    const left = await mandateOf(world(), first.id)
    expect(left).toMatchObject({ state: "canceling", attention: english(expect.stringContaining("cannot be read")) })
    // It has a later date, so it is not the first one in every tick.
    expect(left.next_attempt_at?.getTime()).toBeGreaterThan(Date.now() + 5 * SECOND_MS)
  })

  it("does not stop the cancellation of another subscription of a customer who was deleted", async () => {
    const planId = await planToDeduct(world())
    const customer = await newCustomer(world(), "owner@example.com")
    const [first, second] = [await subscribeAs(world(), customer, planId), await subscribeAs(world(), customer, planId)]
    await tableOf(world(), "acquiring_mandate").where({ subscription_id: first.id }).update({ account: UNREADABLE })
    await forgetCustomer(world().container, customer.id, clock)
    for (const { id } of [first, second])
      expect(await subscriptionNow(world(), id)).toMatchObject({ state: "canceled" })
    expect(await mandateOf(world(), first.id)).toMatchObject({
      state: "canceling",
      attention: english(expect.stringContaining("cannot be read")),
    })
    expect(await mandateOf(world(), second.id)).toMatchObject({ state: "canceled" })
  })

  it("does not stop a decision about another account's payment in review", async () => {
    const held = async (): Promise<string> => {
      const ready = await world().newCart()
      await payDirect(world(), ready, PENDING)
      return (await onlyAttempt(world(), ready.session.id)).id
    }
    const ids = [await held(), await held()]
    await tableOf(world(), "acquiring_payment").where({ id: ids[0] }).update({ account: UNREADABLE })
    const { reviews } = await world().admin.client.fetch<{ reviews: ReviewAnswer[] }>("/admin/acquiring/reviews", {
      method: "POST",
      body: { ids, decision: "approve" },
    })
    expect(reviews).toMatchObject([
      { id: ids[0], outcome: "not_accepted", message: english(expect.stringContaining("cannot be read")) },
      { id: ids[1], outcome: "accepted", state: "captured" },
    ])
  })

  it("does not stop other secrets from being encrypted under a new key, and is named", async () => {
    await storeAccount("readable", "acqacc_1", OWN_KEY)
    const trx = await world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).transaction()
    try {
      const keyring = new Keyring(["a new key of the tests, thirty-two characters or more", OWN_KEY])
      const before: { sign_key: string }[] = await trx("acquiring_account")
        .where({ handle: "readable" })
        .select("sign_key")
      await expect(rotateSealed(trx, keyring, clock())).rejects.toThrow("acquiring_account.sign_key of row acqacc_0")
      const after: { sign_key: string }[] = await trx("acquiring_account")
        .where({ handle: "readable" })
        .select("sign_key")
      expect([keyring.isStale(before[0]?.sign_key ?? ""), keyring.isStale(after[0]?.sign_key ?? "")]).toEqual([
        true,
        false,
      ])
    } finally {
      await trx.rollback()
    }
  })

  it("does not hide another problem from the list", async () => {
    await moduleOf(world()).accounts.noteHealth("default", {}, clock())
    await accounts()
      .where({ handle: "default" })
      .update({ query_failure: "access", query_failing_since: new Date(Date.now() - MINUTE_MS) })
    expect(await openKinds(world())).toContain("credentials_refused")
  })
})
