import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { sell } from "../../../testing/shop/pay"
import { realDate } from "../../../testing/clock/date"
import { waitForBillingCycle, goPast } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"

withStore("A payment leads to its subscription", (world) => {
  const all = async () =>
    (await world().admin.client.fetch<{ payments: PaymentRecord[] }>("/admin/acquiring/payments")).payments

  it("where it is the first one or a renewal; another one has none", async () => {
    await sell(world())
    const plan = await newPlan(world(), { interval: "week" })
    const subscription = await subscribe(world(), plan.id)
    // Its order is recorded as soon as its sync is seen.
    await eventually(async () => ((await all())[0]?.subscription_id ? true : undefined))
    expect((await all()).map(({ subscription_id }) => subscription_id)).toEqual([subscription.id, null])
    goPast(subscription.next_due_at)
    const { payment_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    // The merchant's login does not last so long.
    realDate()
    const payments = await all()
    expect(payments.map(({ subscription_id }) => subscription_id)).toEqual([subscription.id, subscription.id, null])
    expect(payments[0]?.id).toBe(payment_id)
    const { payment } = await world().admin.client.fetch<{ payment: PaymentRecord }>(
      `/admin/acquiring/payments/${payment_id}`
    )
    expect(payment.subscription_id).toBe(subscription.id)
  })
})
