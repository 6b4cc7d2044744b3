import { english } from "../../../testing/english"
import { advanceBillingCycle } from "../../../src/application/subscriptions/renewals/advance-billing-cycle"
import { CARDS } from "../../../testing/shop/cards"
import { LOGIN } from "../../../testing/world/test-world"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { setPrice } from "./support/price"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { setStock } from "./support/stock"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"

const LEASE_IS_OVER_MS = 3 * 60_000

withStore("A renewal that is tried again after a decline", (world) => {
  triedOnce()

  it("is charged once, as its order costs, by several who take longer than a claim lasts", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    goPast(declined.next_step_at)
    const later = [0, 1, 2, 3].map((turn) => () => new Date(Date.now() + turn * LEASE_IS_OVER_MS))
    await Promise.all(later.map((clock) => advanceBillingCycle(world().container, declined.id, clock)))
    const { order_id } = await waitForBillingCycle(world(), id, 2, "completed")
    const charges = (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")
    expect(charges.map(({ state }) => state)).toEqual(["declined", "captured"])
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const { order } = await world().admin.admin.order.retrieve(order_id ?? "", { fields: "id,total,*shipping_methods" })
    expect(order.shipping_methods).toHaveLength(1)
    expect(Number(charges[1]?.amount)).toBe(order.total)
  })
})

withStore("A renewal whose card was declined, and whose thing is sold out by the day of the next try,", (world) => {
  /** The merchant's login is of another day. */
  const login = () => world().admin.auth.login("user", "emailpass", LOGIN)
  const charges = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")

  it("is held without a charge; in stock again, it is charged what it costs on that day", async () => {
    const { id } = await subscribe(
      world(),
      (await newPlan(world(), { pricing: "current" })).id,
      CARDS.laterDeclinedOnce
    )
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    await setStock(world(), 1)
    goPast(declined.next_step_at)
    const held = await waitForBillingCycle(world(), id, 2, "blocked")
    expect(held).toMatchObject({
      attempt_number: 1,
      cart_id: declined.cart_id,
      attention: english(expect.stringContaining("Nothing was charged because the order cannot be created")),
    })
    expect((await charges()).map(({ state }) => state)).toEqual(["declined"])

    await setStock(world(), 1000)
    await login()
    await setPrice(world(), 40)
    goPast(held.next_step_at)
    const { order_id, amount } = await waitForBillingCycle(world(), id, 2, "completed")
    const [before, paid] = await charges()
    expect(paid).toMatchObject({ state: "captured", amount: amount ?? "" })
    await login()
    const { order } = await world().admin.admin.order.retrieve(order_id ?? "", { fields: "id,total,*items" })
    expect(order.items.map(({ unit_price }) => unit_price)).toEqual([40])
    expect([Number(paid?.amount), Number(paid?.amount) > Number(before?.amount)]).toEqual([order.total, true])
  })
})
