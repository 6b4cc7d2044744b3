import { Modules } from "@medusajs/framework/utils"
import type { SubscriptionCard } from "../../../src/application/subscriptions/subscription-cards"
import { refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { userId } from "../support/second-admin"
import { LOGIN } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, subscriptionNow } from "./support/renew"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

withOwnStore("The card of a subscription, by the merchant", { account: { dunningDays: [] } }, (world) => {
  const path = (id: string, rest: string) => `/admin/acquiring/subscriptions/${id}/${rest}`
  const post = (id: string, rest: string, body: Record<string, unknown> = {}) =>
    world().admin.client.fetch(path(id, rest), { method: "POST", body })
  const cards = async (id: string) =>
    (await world().admin.client.fetch<{ cards: SubscriptionCard[] }>(path(id, "cards"))).cards
  const saveCard = async (owner: Customer, number: string): Promise<void> => {
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    await (await owner.acquiring()).card(refOf(ready), cardOf(number), { save_card: true })
  }

  it("is changed to another saved one of the same customer, and what was given up is tried with it", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id, CARDS.laterStolen)
    await saveCard(owner, CARDS.mastercard)
    const stranger = await newCustomer(world(), "stranger@example.com")
    await saveCard(stranger, CARDS.approved)
    await post(subscription.id, "charge")
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("past_due")

    const [card, ...others] = await cards(subscription.id)
    expect(others).toEqual([])
    expect(card).toMatchObject({
      first6: "555555",
      last4: "4444",
      expires: expect.stringMatching(/-12$/),
      is_current: false,
    })
    await post(subscription.id, "card", { saved_card: card?.id ?? "" })
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const changed = await subscriptionNow(world(), subscription.id)
    expect([changed.state, changed.card_payment_id]).toEqual(["active", card?.id])
    const me = await userId(world(), LOGIN.email)
    expect(changed.history).toContainEqual(
      expect.objectContaining({ cause: "merchant", by: me, note: { code: "subscriptions.card_changed", params: {} } })
    )
    expect(await cards(subscription.id)).toMatchObject([{ is_current: true }])
  })

  it("is none of another customer's, and none that does not exist", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const stranger = await newCustomer(world(), "stranger@example.com")
    await saveCard(stranger, CARDS.mastercard)
    const [theirs] = ((await stranger.ask("/store/acquiring/saved-cards")).json as { saved_cards: { id: string }[] })
      .saved_cards
    for (const saved_card of [theirs?.id ?? "", "acqpay_none"])
      await expect(post(subscription.id, "card", { saved_card })).rejects.toMatchObject({ status: 404 })
    await expect(post(subscription.id, "card", {})).rejects.toMatchObject({ status: 400 })
    await expect(post(subscription.id, "card", { saved_card: "x", number: CARDS.approved })).rejects.toMatchObject({
      status: 400,
    })
    expect((await subscriptionNow(world(), subscription.id)).card_payment_id).toBe(subscription.card_payment_id)
  })

  it("is requested by an event with the id of the subscription alone, once in a minute, and the history contains the actor", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const told = jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit")
    await post(subscription.id, "card/request")
    await expect(post(subscription.id, "card/request")).rejects.toThrow("less than a minute ago")
    await eventually(async () => {
      const events = told.mock.calls
        .flatMap(([event]) => event)
        .filter(({ name }) => name === "acquiring.subscription.card_wanted")
      return events.length > 0
        ? (expect(events.map(({ data }) => data)).toEqual([{ id: subscription.id }]) ?? true)
        : undefined
    })
    const me = await userId(world(), LOGIN.email)
    const { history, card_requested_at } = await subscriptionNow(world(), subscription.id)
    expect(history.at(-1)).toMatchObject({
      cause: "merchant",
      by: me,
      note: { code: "subscriptions.card_requested", params: {} },
    })
    expect(card_requested_at).not.toBeNull()
  })

  it("is not requested from a customer who cannot log in, or whose subscription is over", async () => {
    const guest = await subscribe(world(), (await newPlan(world())).id)
    await expect(post(guest.id, "card/request")).rejects.toThrow(
      "Nothing was sent: this customer has no account in the store, so they cannot add a card. Use payment links for unpaid billing cycles."
    )
    await post(guest.id, "cancel", { at: "now" })
    await expect(post(guest.id, "card/request")).rejects.toThrow("is canceled")
    expect((await subscriptionNow(world(), guest.id)).card_requested_at).toBeNull()
  })
})
