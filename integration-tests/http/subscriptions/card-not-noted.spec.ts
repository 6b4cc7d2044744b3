import { textOf } from "../../../testing/english"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { Subscriptions } from "../../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import { moduleOf } from "../../../testing/store/module"
import { workAt } from "../../../testing/store/later"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { withStore } from "../../../testing/store/with-store"
import { subscriptionNow } from "./support/renew"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"

withStore("The subscription's new card", (world) => {
  it("that the subscription can never get still has its money reversed, after it was tried again for ten minutes", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const { json } = await owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}/card`, {})
    const { payment_session_id: sessionId, cart_id: cartId } = json as { payment_session_id: string; cart_id: string }
    const rows = Object.getPrototypeOf(moduleOf(world()).subscriptions) as Subscriptions
    const taking = jest.spyOn(rows, "changeCard").mockRejectedValue(new Error("No answer."))
    const checks = async () => (await world().sandbox.transactions()).filter(({ amount }) => amount === "1.00")

    paymentIn(await (await owner.acquiring()).card({ sessionId, cartId }, cardOf(CARDS.mastercard), {}))
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 9 * MINUTE_MS])
    expect(taking).toHaveBeenCalled()
    expect(await checks()).toMatchObject([{ state: "captured", refunds: [] }])
    const [waiting] = (await moduleOf(world()).payments.list({}, { limit: 1, offset: 0 })).rows
    expect(textOf(waiting?.attention)).toMatch(
      /^The subscription's new card works, but saving it failed: .* The plugin retries automatically\.$/
    )

    await workAt(world(), [13 * MINUTE_MS, 14 * MINUTE_MS])
    const [check] = await checks()
    expect(check?.state === "canceled" || check?.refunded === "1.00").toBe(true)
    expect((await subscriptionNow(world(), subscription.id)).card_payment_id).toBe(subscription.card_payment_id)
  })
})
