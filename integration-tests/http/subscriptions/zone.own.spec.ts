import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, updateTaxRatesWorkflow } from "@medusajs/medusa/core-flows"
import { moduleOf } from "../../../testing/store/module"
import { withEndlessDecimals } from "../../../testing/shop/pay"
import { newCustomer } from "../../../testing/shop/customer"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderById, paymentOf } from "../../../testing/shop/order"
import { LOGIN } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import {
  subscriptionOf,
  newPlan,
  payFor,
  subscribe,
  subscribeAs,
  subscribingCart,
} from "../../../testing/shop/subscribe"

/** An hour and a half ahead of the day in UTC: there it is still the 30th. */
const MORNING_OF_THE_31ST = new Date("2028-01-30T15:30:00Z")

withOwnStore(
  "A subscription of a shop in another time zone",
  { env: { ACQUIRING_TIME_ZONE: "Asia/Tokyo" } },
  (world) => {
    const renewals = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")

    const renewed = async (id: string, cycle: number) => {
      goPast((await subscriptionNow(world(), id)).next_due_at)
      return waitForBillingCycle(world(), id, cycle, "completed")
    }

    /** The total of an order as Medusa has it, and what was charged for it. */
    const totals = async (orderId: string | null) => {
      const { data } = await world()
        .container.resolve(ContainerRegistrationKeys.QUERY)
        .graph({ entity: "order", fields: ["total", "tax_total"], filters: { id: orderId ?? "none" } })
      const { total, tax_total } = JSON.parse(JSON.stringify(data[0])) as { total: number; tax_total: number }
      return { total, tax_total }
    }

    /** As the merchant sees it, who has to log in again on another day. */
    const orderNow = async (id: string | null) => {
      await world().admin.auth.login("user", "emailpass", LOGIN)
      return orderById(world().admin, id ?? "")
    }

    it("is due on the last days of months by that zone's calendar, and its subscription stays in the zone", async () => {
      const plan = (await newPlan(world())).id
      setDate(MORNING_OF_THE_31ST)
      const { id, time_zone: zone, next_due_at } = await subscribe(world(), plan)
      expect(zone).toBe("Asia/Tokyo")
      // 29 February there; by the clocks of UTC it would be the 29th, a day later.
      expect(next_due_at?.toISOString()).toMatch(/^2028-02-28T15:3/)
      const { due_at } = await renewed(id, 2)
      expect(due_at.toISOString()).toMatch(/^2028-02-28T15:3/)
      expect((await subscriptionNow(world(), id)).next_due_at?.toISOString()).toMatch(/^2028-03-30T15:3/)
    })

    it("leads from the subscription to its customer, its first order and the payment of that in Medusa, and from a charge to its order, by Medusa's query", async () => {
      const owner = await newCustomer(world(), "owner@example.com")
      const { id, order_id } = await subscribeAs(world(), owner, (await newPlan(world())).id)
      const billingCycle = await renewed(id, 2)
      const query = world().container.resolve(ContainerRegistrationKeys.QUERY)
      const { order_no, transaction_id } = (await world().sandbox.transactions())[0] ?? {}
      const { data: subscriptions } = await query.graph({
        entity: "acquiring_subscription",
        fields: [
          "id",
          "customer.id",
          "customer.email",
          "order.id",
          "order.email",
          "order.payment_collections.payments.data",
        ],
        filters: { id },
      })
      const order = { id: order_id, payment_collections: [{ payments: [{ data: { order_no, transaction_id } }] }] }
      expect(subscriptions).toMatchObject([{ id, customer: { id: owner.id, email: "owner@example.com" }, order }])
      const { data: billingCycles } = await query.graph({
        entity: "acquiring_billing_cycle",
        fields: ["id", "order.id", "order.total"],
        filters: { id: billingCycle.id },
      })
      expect(JSON.parse(JSON.stringify(billingCycles))).toMatchObject([
        { id: billingCycle.id, order: { id: billingCycle.order_id, total: 29.9 } },
      ])
      expect(billingCycle.order_id).not.toBe(order_id)
    })

    it.each([
      ["is added to the price", false, "27.21", "28.74"],
      ["is part of the price", true, "24.99", "24.99"],
    ])(
      "is charged with each day's taxes, to the cent of its order: a tax that %s",
      async (_, is_tax_inclusive, before, after) => {
        const pricing = world().container.resolve(Modules.PRICING)
        const [usual] = await pricing.listPricePreferences({ attribute: "currency_code", value: "usd" })
        const preference = { attribute: "currency_code", value: "usd", is_tax_inclusive }
        await (usual
          ? pricing.updatePricePreferences(usual.id, preference)
          : pricing.createPricePreferences(preference))
        const regional = await pricing.listPricePreferences({
          attribute: "region_id",
          value: withEndlessDecimals(world()).regionId,
        })
        if (regional.length > 0)
          await pricing.updatePricePreferences({ id: regional.map(({ id }) => id) }, { is_tax_inclusive })

        const ready = await payFor(
          world(),
          await subscribingCart(world(), (await newPlan(world())).id, withEndlessDecimals(world()))
        )
        const { id } = await subscriptionOf(world(), ready.cart.id)
        const first = await renewed(id, 2)
        const tax = world().container.resolve(Modules.TAX)
        const [region] = await tax.listTaxRegions({ country_code: "us" })
        const rates = await tax.listTaxRates({ tax_region_id: region?.id })
        await updateTaxRatesWorkflow(world().container).run({
          input: { selector: { id: rates.map(({ id: rate }) => rate) }, update: { rate: 15 } },
        })
        const second = await renewed(id, 3)

        expect((await renewals()).map(({ amount, currency, state }) => [amount, currency, state])).toEqual([
          [before, "USD", "captured"],
          [after, "USD", "captured"],
        ])
        const [old, current] = [await totals(first.order_id), await totals(second.order_id)]
        expect([old.total.toFixed(2), current.total.toFixed(2)]).toEqual([before, after])
        // The tax on 24.99, added or included.
        const [eight, fifteen] = is_tax_inclusive
          ? [24.99 - 24.99 / 1.08875, 24.99 - 24.99 / 1.15]
          : [24.99 * 0.08875, 24.99 * 0.15]
        expect([old.tax_total, current.tax_total].map((each) => each.toFixed(4))).toEqual(
          [eight, fifteen].map((each) => each?.toFixed(4))
        )
        for (const { order_id } of [first, second]) expect((await orderNow(order_id)).payment_status).toBe("captured")
      }
    )

    it("at an account that waits is renewed with an authorized order, which is captured in Medusa as any other", async () => {
      const plan = (await newPlan(world(), { account: "manual" })).id
      const ready = await payFor(world(), await subscribingCart(world(), plan, { providerId: MANUAL }))
      const { id } = await subscriptionOf(world(), ready.cart.id)
      const { order_id } = await renewed(id, 2)
      expect(await renewals()).toMatchObject([{ amount: "29.90", state: "authorized", captured: "0.00" }])
      const order = await orderNow(order_id)
      expect(order.payment_status).toBe("authorized")
      await capturePaymentWorkflow(world().container).run({ input: { payment_id: paymentOf(order).id } })
      expect(await renewals()).toMatchObject([{ state: "captured", captured: "29.90" }])
      expect((await orderNow(order_id)).payment_status).toBe("captured")
      expect(await moduleOf(world()).billingCycles.ofSubscriptions([id])).toMatchObject([
        { state: "completed", cycle: 2, order_id },
      ])
    })
  }
)
