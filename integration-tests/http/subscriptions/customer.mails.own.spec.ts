import { Modules } from "@medusajs/framework/utils"
import { DAY_MS } from "../../../src/domain/shared/durations"
import { mailSubscription } from "../../../src/application/subscriptions/mails/mail-subscription"
import { announceUpcoming } from "../../../src/application/subscriptions/renewals/announce-upcoming"
import { moduleOf } from "../../../testing/store/module"
import { cardYear } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { withOwnStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"
const OWNER = "owner@example.com"

withOwnStore("The customer of a subscription", { env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  const notifications = () => world().container.resolve(Modules.NOTIFICATION)
  const mails = () => notifications().listNotifications({ channel: "email" }, { order: { created_at: "ASC" } })
  const templates = async () => (await mails()).map(({ template }) => template)
  const mail = (template: string) => eventually(async () => (await mails()).find((one) => one.template === template))
  const weekly = async (terms = {}) => (await newPlan(world(), { interval: "week", ...terms })).id
  const subscribed = async (card?: string) => {
    const owner = await newCustomer(world(), OWNER)
    return { owner, subscription: await subscribeAs(world(), owner, await weekly({ cycles: 2 }), card) }
  }

  it("is mailed before a charge, when it is paid with its order, and when it was the last one", async () => {
    const { owner, subscription } = await subscribed()
    setDate(new Date((subscription.next_due_at?.getTime() ?? 0) - 2 * DAY_MS))
    await announceUpcoming(world().container, () => new Date())
    const shown = { subscription: { id: subscription.id, name: "Monthly", card: { first6: "411111", last4: "1111" } } }
    expect(await mail("acquiring-billing-cycle-upcoming")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: subscription.id,
      data: shown,
    })
    goPast(subscription.next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const paid = {
      ...shown,
      billing_cycle: { cycle: 2, state: "completed", order_id, amount: "29.90", currency: "EUR" },
    }
    expect(await mail("acquiring-billing-cycle-paid")).toMatchObject({
      to: OWNER,
      trigger_type: "acquiring.billing_cycle.completed",
      data: paid,
    })
    await mail("acquiring-subscription-ended")
    const all = await mails()
    expect(all.map(({ template }) => template).sort()).toEqual([
      "acquiring-billing-cycle-paid",
      "acquiring-billing-cycle-upcoming",
      "acquiring-subscription-ended",
    ])
    expect(JSON.stringify(all)).not.toMatch(/token|note"|consent_ip|4111111111111111/)
  })

  it("is mailed a decline, with the next try", async () => {
    const { subscription } = await subscribed(CARDS.laterDeclined)
    goPast(subscription.next_due_at)
    const { next_step_at } = await waitForBillingCycle(world(), subscription.id, 2, "declined")
    expect(await mail("acquiring-billing-cycle-declined")).toMatchObject({
      data: { billing_cycle: { state: "declined", next_step_at: next_step_at?.toISOString() } },
    })
  })

  it("is mailed that another card is wanted, without an account at the address of the order", async () => {
    const subscription = await subscribe(world(), await weekly(), CARDS.laterStolen)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    expect(await mail("acquiring-action-needed")).toMatchObject({
      to: "shopper@example.com",
      resource_id: subscription.id,
      data: { subscription: { state: "past_due" }, payment_link: null },
    })
  })

  it("is mailed the payment link where the bank wants them to confirm a charge", async () => {
    const subscription = await subscribe(world(), await weekly(), CARDS.laterToBeConfirmed)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    const payment_link = {
      url: expect.stringContaining("/acquiring/pay/"),
      currency_code: "eur",
      expires_at: expect.any(String),
    }
    expect(await mail("acquiring-action-needed")).toMatchObject({
      data: { subscription: { state: "past_due" }, payment_link },
    })
  })

  it("is mailed that it is paused and that it is canceled, by the address that they have now", async () => {
    const { owner, subscription } = await subscribed()
    await owner.ask(`${PATH}/${subscription.id}/pause`, {})
    expect(await mail("acquiring-subscription-paused")).toMatchObject({ to: OWNER })
    await world().container.resolve(Modules.CUSTOMER).updateCustomers(owner.id, { email: "moved@example.com" })
    await owner.ask(`${PATH}/${subscription.id}/cancel`, { at: "now" })
    expect(await mail("acquiring-subscription-canceled")).toMatchObject({ to: "moved@example.com" })
  })

  it("is mailed that it goes on to the end of what is paid", async () => {
    const { owner, subscription } = await subscribed()
    await owner.ask(`${PATH}/${subscription.id}/cancel`, { at: "end" })
    const shown = {
      subscription: { id: subscription.id, state: "canceling", next_due_at: subscription.next_due_at?.toISOString() },
    }
    expect(await mail("acquiring-subscription-canceling")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: subscription.id,
      trigger_type: "acquiring.subscription.canceling",
      data: shown,
    })
    expect(await templates()).toEqual(["acquiring-subscription-canceling"])
  })

  it("gets a mail when the merchant requests another card", async () => {
    const { owner, subscription } = await subscribed()
    await world().admin.client.fetch(`/admin/acquiring/subscriptions/${subscription.id}/card/request`, {
      method: "POST",
      body: {},
    })
    const shown = { subscription: { id: subscription.id, state: "active", card: { last4: "1111" } } }
    expect(await mail("acquiring-card-wanted")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: subscription.id,
      trigger_type: "acquiring.subscription.card_wanted",
      data: shown,
    })
    expect(await templates()).toEqual(["acquiring-card-wanted"])
  })

  it("is mailed that a card ends soon, with the subscriptions that are charged to it", async () => {
    const { owner, subscription } = await subscribed()
    await moduleOf(world()).subscriptions.move(subscription.id, { to: "paused", cause: "merchant" }, new Date())
    setDate(new Date(Date.UTC(cardYear(), 10, 29)))
    await announceUpcoming(world().container, () => new Date())
    const card = { first6: "411111", last4: "1111", expires: expect.stringMatching(/-12$/) }
    expect(await mail("acquiring-card-expiring")).toMatchObject({
      receiver_id: owner.id,
      data: { card, subscriptions: [{ id: subscription.id }] },
    })
  })

  it("is mailed one moment once, however often its event comes, and nothing that is over by then", async () => {
    const { owner, subscription } = await subscribed()
    const emit = (event: string, id = subscription.id) =>
      mailSubscription(world().container, event, id, () => new Date())
    await owner.ask(`${PATH}/${subscription.id}/pause`, {})
    await mail("acquiring-subscription-paused")
    for (let time = 0; time < 3; time++) await emit("acquiring.subscription.paused")
    expect(await templates()).toEqual(["acquiring-subscription-paused"])
    await owner.ask(`${PATH}/${subscription.id}/resume`, {})
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("active")
    for (const event of [
      "acquiring.subscription.paused",
      "acquiring.subscription.ended",
      "acquiring.subscription.active",
      "acquiring.card.expiring",
    ])
      await emit(event)
    await emit("acquiring.billing_cycle.completed", "acqcyc_none")
    expect(await templates()).toEqual(["acquiring-subscription-paused"])
    await owner.ask(`${PATH}/${subscription.id}/pause`, {})
    await eventually(async () => ((await mails()).length === 2 ? true : undefined))
  })
})
