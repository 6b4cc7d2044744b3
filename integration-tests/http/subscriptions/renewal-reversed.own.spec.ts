import { Modules } from "@medusajs/framework/utils"
import { eventually } from "../../../testing/clock/eventually"
import { withOwnStore } from "../../../testing/store/with-store"
import { billingCycleOf, subscriptionNow } from "./support/renew"
import { passUntil, renewalOf, soldOutInBetween } from "./support/sold-out"

const strict = { onRenewalWithoutOrder: "refund", dunningDays: [] }

withOwnStore(
  "By the account's setting,",
  { account: strict, env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } },
  (world) => {
    it("a renewal without an order is reversed, its customer gets a mail about it, and the subscription goes on", async () => {
      const id = await soldOutInBetween(world())
      await passUntil(world(), id, "reversed")
      const { state, next_due_at } = await subscriptionNow(world(), id)
      expect([state, next_due_at]).toEqual(["active", expect.any(Date)])
      // Voided, or refunded: an accepted refund is done a moment later.
      await eventually(async () => {
        const renewal = (await world().sandbox.transactions()).find(({ flow }) => flow === "token")
        return renewal?.state === "canceled" || renewal?.refunded === "29.90" || undefined
      })
      const billingCycle = await billingCycleOf(world(), id, 2)
      const notifications = world().container.resolve(Modules.NOTIFICATION)
      const [mail, ...others] = await eventually(async () => {
        const mails = await notifications.listNotifications({ template: "acquiring-billing-cycle-returned" })
        return mails.length > 0 ? mails : undefined
      })
      expect(others).toEqual([])
      const told = {
        subscription: { id, state: "active" },
        billing_cycle: { cycle: 2, state: "reversed", order_id: null, amount: "29.90", currency: "EUR" },
      }
      expect(mail).toMatchObject({
        to: "shopper@example.com",
        channel: "email",
        trigger_type: "acquiring.billing_cycle.reversed",
        resource_id: billingCycle?.id,
        data: told,
      })
    })

    it("a renewal that Medusa has the payment of, and no order as the process died, is refunded once when it is sold out then", async () => {
      const id = await soldOutInBetween(world())
      const { payment_session_id, order_no } = await renewalOf(world())
      const payments = world().container.resolve(Modules.PAYMENT)
      await payments.authorizePaymentSession(payment_session_id, {})
      await passUntil(world(), id, "reversed")
      const [payment] = await payments.listPayments({ payment_session_id }, { relations: ["captures", "refunds"] })
      expect([payment?.captures, payment?.refunds].map((rows) => rows?.map(({ amount }) => Number(amount)))).toEqual([
        [29.9],
        [29.9],
      ])
      const charged = await eventually(async () =>
        (await world().sandbox.transactions()).find((one) => one.order_no === order_no && one.refunded !== "0.00")
      )
      expect(charged).toMatchObject({ state: "captured", captured: "29.90", refunded: "29.90" })
      expect(charged?.refunds).toHaveLength(1)
      expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", next_due_at: expect.any(Date) })
    })
  }
)
