import { textOf } from "../../../testing/english"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { CARDS } from "../../../testing/shop/cards"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { payHosted } from "../../../testing/shop/hosted"
import { LOGIN, sandboxOfTests } from "../../../testing/world/test-world"
import { PROVIDER } from "../provider/support/provider"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import type { StoreUnderTest } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { switchQueriesOff } from "../reliability/support/closed-gateway"
import { addressOfLink } from "../../../src/application/payment-links/link-address"
import { advanceBillingCycle } from "../../../src/application/subscriptions/renewals/advance-billing-cycle"
import { runWorkerTick } from "../../../src/application/worker"
import { eventually } from "../../../testing/clock/eventually"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "../subscriptions/support/events"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "../subscriptions/support/renew"
import { pass, passUntil } from "../subscriptions/support/sold-out"
import { setStock } from "../subscriptions/support/stock"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { clearOfOpening } from "./support/clock"
import { goToGateway, waitForLink, makeLink, orderNow, payLink } from "../../../testing/shop/payment-links"

withStore("A payment link of a renewal", (world) => {
  const register = (requireRegisteredIp: boolean) => {
    const { merchant_id, account_id } = sandboxOfTests()
    return world().sandbox.putAccount({ merchant_id, account_id, requireRegisteredIp })
  }
  afterEach(() => register(false))

  it("ends the cycle whose card failed for good, once: an order, a paid subscription, and no more tries", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterStolen, "failed")
    const link = await makeLink(world(), { billing_cycle_id: billingCycleId })
    expect(link).toMatchObject({
      billing_cycle_id: billingCycleId,
      subscription_id: subscriptionId,
      order_id: null,
      amount: "29.90",
      currency_code: "eur",
    })
    expect((await payLink(link.url)).html).toContain("Paid, thank you")
    const paid = await waitForLink(world(), link.id, "paid")
    const done = await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    expect([done.order_id, done.payment_id]).toEqual([paid.order_id, paid.payment_id])
    expect(await orderNow(world(), paid.order_id ?? "")).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0 },
    })
    expect(await subscriptionNow(world(), subscriptionId)).toMatchObject({
      state: "active",
      cycle: 2,
      next_due_at: expect.any(Date),
    })
    expect((await world().sandbox.transactions()).filter(({ state }) => state === "captured")).toHaveLength(2)
    await expect(makeLink(world(), { billing_cycle_id: billingCycleId })).rejects.toThrow(
      "Payment link not created: no amount is outstanding."
    )
  })

  it("is made by itself where the bank wants the customer to confirm the charge, which is not tried again", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterToBeConfirmed, "failed")
    expect(textOf((await billingCycleOf(world(), subscriptionId, 2))?.attention)).toContain("a payment link")
    expect(await subscriptionNow(world(), subscriptionId)).toMatchObject({ state: "past_due" })
    const link = await eventually(() =>
      moduleOf(world()).paymentLinks.findOpen({ order_id: null, billing_cycle_id: billingCycleId })
    )
    setDate(new Date(Date.now() + 2 * DAY_MS))
    await advanceBillingCycle(world().container, billingCycleId, () => new Date())
    expect(await storedCardCharges(world())).toHaveLength(1)
    expect((await payLink(addressOfLink(moduleOf(world()), link))).html).toContain("Paid, thank you")
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    expect(await subscriptionNow(world(), subscriptionId)).toMatchObject({ state: "active", cycle: 2 })
  })

  it("is made before the event even if the process dies right after the cycle failed", async () => {
    const acquiring = moduleOf(world())
    const emitted = eventsOf(world())
    const transactionUnpublished = acquiring.transactionUnpublished.bind(acquiring)
    const dying = jest.spyOn(acquiring, "transactionUnpublished").mockImplementation(async (act, now) => {
      const step = await transactionUnpublished(act, now)
      if (step.stored?.events.some(([name]) => name === "acquiring.billing_cycle.failed")) throw new Error("cut off")
      return step
    })
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterToBeConfirmed, "failed")
    dying.mockRestore()
    const target = { order_id: null, billing_cycle_id: billingCycleId }
    expect(await acquiring.paymentLinks.findOpen(target)).toBeUndefined()
    expect(emitted("acquiring.subscription.past_due")).toEqual([])
    setDate(new Date(Date.now() + 2 * MINUTE_MS))
    await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      return emitted("acquiring.subscription.past_due").length > 0 || undefined
    })
    expect(await acquiring.paymentLinks.findOpen(target)).toMatchObject({ created_by: "acquiring" })
    expect(emitted("acquiring.billing_cycle.failed")).toEqual([{ id: billingCycleId }])
    expect(emitted("acquiring.subscription.past_due")).toEqual([{ id: subscriptionId }])
    expect(await acquiring.listAcquiringOutboxEvents({})).toEqual([])
  })

  it("stops the dunning while its customer is at the gateway, and for good once it is paid", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
    const declined = await billingCycleOf(world(), subscriptionId, 2)
    const link = await makeLink(world(), { billing_cycle_id: billingCycleId })
    const { page } = await goToGateway(link.url)
    expect(page.forms[0]?.fields).toHaveProperty("session")
    setDate(new Date((declined?.next_step_at?.getTime() ?? 0) + 1000))
    for (let turn = 0; turn < 3; turn += 1)
      await advanceBillingCycle(world().container, billingCycleId, () => new Date())
    expect(await storedCardCharges(world())).toHaveLength(1)
    expect((await billingCycleOf(world(), subscriptionId, 2))?.state).toBe("declined")
    await payLink(link.url)
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    setDate(new Date(Date.now() + 10 * DAY_MS))
    await advanceBillingCycle(world().container, billingCycleId, () => new Date())
    expect(await storedCardCharges(world())).toHaveLength(1)
  })

  it("that is paid with a card in review blocks a payment of the cycle in another session until that is decided", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
    await payLink((await makeLink(world(), { billing_cycle_id: billingCycleId })).url, CARDS.held)
    const held = (await moduleOf(world()).billingCycles.attempts(billingCycleId)).find(
      ({ state }) => state === "pending"
    )
    const again = await ask(
      `${world().url}/store/payment-collections/${held?.payment_collection_id}/payment-sessions`,
      {
        headers: { "x-publishable-api-key": world().shop.publishable_key },
        json: { provider_id: PROVIDER },
      }
    )
    expect(again).toMatchObject({ status: 409, json: { code: "payment_in_progress" } })
    goPast((await billingCycleOf(world(), subscriptionId, 2))?.next_step_at ?? null)
    await advanceBillingCycle(world().container, billingCycleId, () => new Date())
    expect(await storedCardCharges(world())).toHaveLength(1)
    await world().sandbox.act(held?.transaction_id ?? "", "approve")
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    expect(await storedCardCharges(world())).toHaveLength(1)
  })

  it("stops the dunning also after a card was declined on the gateway's page, on which another one may be typed", async () => {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, afterDecline: "another_card" })
    try {
      const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
      const { url } = await makeLink(world(), { billing_cycle_id: billingCycleId })
      const { shopper, page } = await goToGateway(url)
      const again = await payHosted(shopper, page, cardOf(CARDS.declined))
      await eventually(async () =>
        (await moduleOf(world()).billingCycles.attempts(billingCycleId)).some(
          ({ flow, state }) => flow === "hosted" && state === "declined"
        )
          ? true
          : undefined
      )
      setDate(new Date(((await billingCycleOf(world(), subscriptionId, 2))?.next_step_at?.getTime() ?? 0) + 1000))
      for (let turn = 0; turn < 3; turn += 1)
        await advanceBillingCycle(world().container, billingCycleId, () => new Date())
      expect(await storedCardCharges(world())).toHaveLength(1)
      await payHosted(shopper, again, cardOf(CARDS.approved))
      await waitForBillingCycle(world(), subscriptionId, 2, "completed")
      expect(await storedCardCharges(world())).toHaveLength(1)
    } finally {
      await world().sandbox.putAccount({ merchant_id, account_id, afterDecline: "return" })
    }
  })

  it.each<[string, () => Promise<void>]>([
    ["queries are switched off", async () => switchQueriesOff(world())],
    ["the server's address is not registered", () => register(true)],
  ])(
    "that is opened and left stops the dunning only until its page is over, although the gateway answers no query: as %s",
    async (_, close) => {
      const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
      await close()
      const { url } = await makeLink(world(), { billing_cycle_id: billingCycleId })
      await goToGateway(url)
      await pass(world(), DAY_MS + MINUTE_MS)
      expect(await storedCardCharges(world())).toHaveLength(1)
      expect(await billingCycleOf(world(), subscriptionId, 2)).toMatchObject({ state: "declined" })
      // Between the looks of the calendar, the charge has a date that is to come.
      await eventually(async () =>
        ((await billingCycleOf(world(), subscriptionId, 2))?.next_step_at ?? new Date(0)) > new Date()
          ? true
          : undefined
      )
      for (let day = 0; day < 5; day += 1) await pass(world(), DAY_MS)
      await waitForBillingCycle(world(), subscriptionId, 2, "completed")
      expect(await storedCardCharges(world())).toHaveLength(2)
    }
  )

  /** A payment of a wrong amount, which the merchant refunded in the gateway's back office, and ended. */
  async function paidWrongAndReversed(url: string, billingCycleId: string): Promise<void> {
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "query" })
    await world().sandbox.addFault({ fault: "notify_wrong_amount" })
    await world().sandbox.addFault({ fault: "return_never" })
    await payLink(url)
    const triesNow = () => moduleOf(world()).billingCycles.attempts(billingCycleId)
    const { id, order_no } = await eventually(async () => (await triesNow()).find(({ state }) => state === "mismatch"))
    await world().sandbox.act((await world().sandbox.transactionOf(order_no)).transaction_id, "refund")
    const confirm = () =>
      world().admin.client.fetch(`/admin/acquiring/payments/${id}/resolve`, {
        method: "POST",
        body: { outcome: "nothing_stored" },
      })
    // A query does not contain the refunded amount, so the merchant checks it and confirms again.
    await confirm().catch(confirm)
    expect((await triesNow())[0]).toMatchObject({ id, state: "expired", transaction_id: null })
    await world().sandbox.clearFaults()
    await world().sandbox.addFault({ fault: "notify_never" })
  }

  it("that was paid in another amount, does not stop the dunning for ever once the merchant has given that back", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
    const { url } = await makeLink(world(), { billing_cycle_id: billingCycleId })
    await paidWrongAndReversed(url, billingCycleId)
    for (let day = 0; day < 5; day += 1) await pass(world(), DAY_MS)
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    expect(await storedCardCharges(world())).toHaveLength(2)
  })

  it("that was paid in another amount, can be paid once more once the merchant has given that back", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterStolen, "failed")
    const { url } = await makeLink(world(), { billing_cycle_id: billingCycleId })
    await paidWrongAndReversed(url, billingCycleId)
    clearOfOpening()
    expect((await payLink(url)).html).toContain("Paid, thank you")
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
  })

  it("takes nothing any more after the stored card was charged after all", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterDeclinedOnce, "declined")
    const link = await makeLink(world(), { billing_cycle_id: billingCycleId })
    goPast((await billingCycleOf(world(), subscriptionId, 2))?.next_step_at ?? null)
    await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    const page = await fetch(link.url, { method: "POST" })
    expect(await page.text()).toContain("There is nothing left to pay")
    expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
  })

  it("that is paid in two tabs while its product is sold out has one payment until there is an order, and the other one is reversed", async () => {
    const { subscriptionId, billingCycleId } = await failedRenewal(world(), CARDS.laterStolen, "failed")
    const link = await makeLink(world(), { billing_cycle_id: billingCycleId })
    const first = await goToGateway(link.url)
    clearOfOpening()
    const second = await goToGateway(link.url)
    await setStock(world(), 0)
    for (const { shopper, page } of [first, second]) await payHosted(shopper, page, cardOf(CARDS.approved))
    for (let turn = 0; turn < 8; turn += 1) await pass(world(), 4 * MINUTE_MS)
    const paid = (await moduleOf(world()).billingCycles.attempts(billingCycleId)).filter(
      ({ flow }) => flow === "hosted"
    )
    expect(paid.map(({ reversed_at }) => reversed_at === null)).toEqual(expect.arrayContaining([true, false]))
    await setStock(world(), 1000)
    await passUntil(world(), subscriptionId, "completed")
    expect(
      (await world().sandbox.transactions()).filter(
        ({ flow, state, refunding }) => flow === "hosted" && state === "captured" && refunding === "0.00"
      )
    ).toHaveLength(1)
  })
})

/** A subscription whose second cycle could not be charged. */
async function failedRenewal(
  world: StoreUnderTest,
  card: string,
  state: "failed" | "declined"
): Promise<{ subscriptionId: string; billingCycleId: string }> {
  const { id } = await subscribe(world, (await newPlan(world)).id, card)
  goPast((await subscriptionNow(world, id)).next_due_at)
  const { id: billingCycleId } = await waitForBillingCycle(world, id, 2, state)
  expect((await moduleOf(world).billingCycles.attempts(billingCycleId)).map((one) => one.state)).toEqual(["declined"])
  await world.admin.auth.login("user", "emailpass", LOGIN)
  return { subscriptionId: id, billingCycleId }
}

async function storedCardCharges({ sandbox }: StoreUnderTest) {
  return (await sandbox.transactions()).filter(({ flow }) => flow === "token")
}
