import { english } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRow } from "../../../src/modules/acquiring/sql/rows"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { runWorkerTick } from "../../../src/application/worker"
import { moduleOf } from "../../../testing/store/module"
import { APPROVED, refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { LOGIN } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "./support/events"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { newPlan, subscribingCart } from "../../../testing/shop/subscribe"

withStore("A subscription whose first payment became known by a question alone", (world) => {
  const pass = async (minutes: number): Promise<void> => {
    setDate(new Date(Date.now() + minutes * MINUTE_MS))
    await runWorkerTick(world().container, () => new Date())
  }
  // The store's own job may be at it.
  const onceAsked = ({ id }: SubscriptionRow) =>
    eventually(async () => {
      const subscription = await subscriptionNow(world(), id)
      return subscription.card_requested_at === null ? undefined : subscription
    })
  /**
   * @param by the subscriber; a guest by default
   */
  const askedAbout = async (by?: Customer): Promise<SubscriptionRow> => {
    const ready = await subscribingCart(world(), (await newPlan(world(), { interval: "week" })).id, {}, by)
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    const shop = by ? await by.acquiring() : world().acquiring
    await shop.card(refOf(ready), cardOf(APPROVED))
    return eventually(async () => {
      await pass(1)
      const { rows } = await moduleOf(world()).subscriptions.list({}, { limit: 10, offset: 0, order: "desc" })
      return rows.find(({ cart_id }) => cart_id === ready.cart.id)
    })
  }
  const attention = async (id: string): Promise<string | null> => {
    await world().admin.auth.login("user", "emailpass", LOGIN)
    return (
      (await world().admin.client.fetch<{ subscription: SubscriptionRecord }>(`/admin/acquiring/subscriptions/${id}`))
        .subscription.attention?.message ?? null
    )
  }
  const notifyAtLast = async (): Promise<void> => {
    await world().sandbox.clearFaults()
    const [first] = await world().sandbox.transactions()
    await world().sandbox.act(first?.transaction_id ?? "", "notify")
  }
  const onceStored = ({ card_payment_id }: SubscriptionRow) =>
    eventually(async () => ((await moduleOf(world()).payments.find(card_payment_id ?? ""))?.token ? true : undefined))

  it("requests a card from its customer long before its next cycle, once; a token that comes late is taken", async () => {
    const subscription = await askedAbout(await newCustomer(world(), "subscriber@example.com"))
    const emitted = eventsOf(world())
    expect([subscription.card_requested_at, await attention(subscription.id)]).toEqual([null, null])
    await pass(11)
    const asked = await onceAsked(subscription)
    expect(asked.history.at(-1)).toMatchObject({
      from: "active",
      to: "active",
      cause: "clock",
      note: english(
        expect.stringContaining("No card was saved with the first payment, so later billing cycles cannot be charged.")
      ),
    })
    expect(await attention(subscription.id)).toContain("No card is saved")
    for (let turn = 0; turn < 3; turn += 1) await pass(60)
    expect(emitted("acquiring.subscription.card_wanted")).toEqual([{ id: subscription.id }])
    expect(await subscriptionNow(world(), subscription.id)).toEqual(asked)

    await notifyAtLast()
    await onceStored(subscription)
    expect(await attention(subscription.id)).toBeNull()
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
  })

  it("requests none from a guest, who can give none, before they took it over with an account; the merchant sees it", async () => {
    const subscription = await askedAbout()
    const emitted = eventsOf(world())
    await pass(11)
    await eventually(async () => ((await attention(subscription.id)) ? true : undefined))
    expect([
      emitted("acquiring.subscription.card_wanted"),
      (await subscriptionNow(world(), subscription.id)).card_requested_at,
    ]).toEqual([[], null])
    const owner = await newCustomer(world(), "owner@example.com")
    await world()
      .container.resolve(Modules.ORDER)
      .updateOrders(subscription.order_id ?? "", { customer_id: owner.id })
    expect(await owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}`)).toMatchObject({
      status: 200,
    })
    await pass(1)
    await onceAsked(subscription)
    await eventually(async () => (emitted("acquiring.subscription.card_wanted").length > 0 ? true : undefined))
  })

  it("requests one also if the customer pauses it before that", async () => {
    const subscription = await askedAbout(await newCustomer(world(), "subscriber@example.com"))
    await world().admin.auth.login("user", "emailpass", LOGIN)
    await world().admin.client.fetch(`/admin/acquiring/subscriptions/${subscription.id}/pause`, { method: "POST" })
    await pass(11)
    expect(await onceAsked(subscription)).toMatchObject({ state: "paused" })
    expect(await attention(subscription.id)).toContain("No card is saved")
  })

  it("requests none if the token comes soon after, also if an earlier webhook came without one", async () => {
    const subscription = await askedAbout(await newCustomer(world(), "subscriber@example.com"))
    const emitted = eventsOf(world())
    await notifyAtLast()
    await onceStored(subscription)
    await moduleOf(world()).payments.update(subscription.card_payment_id ?? "", { token: null }, new Date())
    await notifyAtLast()
    await onceStored(subscription)
    await pass(11)
    expect(emitted("acquiring.subscription.card_wanted")).toEqual([])
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      card_requested_at: null,
      request_card_at: null,
    })
  })
})
