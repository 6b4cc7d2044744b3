import type { CustomerSubscription } from "../../../src/application/subscriptions/customer-subscription"
import { addressOfLink } from "../../../src/application/payment-links/link-address"
import { moduleOf } from "../../../testing/store/module"
import { payLink } from "../../../testing/shop/payment-links"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, goPast } from "./support/renew"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"

withStore("A customer whose renewal waits to be paid by hand", (world) => {
  const shown = async (who: Customer, id: string) => {
    const { json } = await who.ask(`${PATH}/${id}`)
    const list = await who.ask(PATH)
    expect((list.json as { subscriptions: unknown[] }).subscriptions).toEqual([
      (json as { subscription: unknown }).subscription,
    ])
    const { next_amount, currency, payment_link } = (json as { subscription: CustomerSubscription }).subscription
    return { next_amount, currency, payment_link }
  }

  it("sees where, how much and until when, and nobody else does; paid, it is gone", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const stranger = await newCustomer(world(), "stranger@example.com")
    const { id, next_due_at } = await subscribeAs(
      world(),
      owner,
      (await newPlan(world(), { interval: "week" })).id,
      CARDS.laterToBeConfirmed
    )
    const usual = { next_amount: "25", currency: "EUR" }
    expect(await shown(owner, id)).toEqual({ ...usual, payment_link: null })

    goPast(next_due_at)
    const billingCycle = await waitForBillingCycle(world(), id, 2, "failed")
    const link = await eventually(() =>
      moduleOf(world()).paymentLinks.findOpen({ order_id: null, billing_cycle_id: billingCycle.id })
    )
    const url = addressOfLink(moduleOf(world()), link)
    expect(await shown(owner, id)).toEqual({
      ...usual,
      payment_link: { url, amount: "29.90", currency_code: "eur", expires_at: link.expires_at.toISOString() },
    })
    expect((await stranger.ask(`${PATH}/${id}`)).status).toBe(404)
    expect((await stranger.ask(PATH)).text).not.toContain(url)

    expect((await payLink(url)).html).toContain("Paid, thank you")
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await shown(owner, id)).toEqual({ ...usual, payment_link: null })
  })
})
