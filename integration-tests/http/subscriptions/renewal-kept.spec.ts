import { english, textOf } from "../../../testing/english"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { comes, goes } from "../../../testing/admin/problem-list"
import { LOGIN } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { billingCycleOf, subscriptionNow } from "./support/renew"
import { pass, passUntil, renewalOf, soldOutInBetween } from "./support/sold-out"
import { setStock } from "./support/stock"

withStore("A renewal that is paid, and whose thing is sold out then,", (world) => {
  it("is not reversed until its order can be made", async () => {
    const id = await soldOutInBetween(world())
    for (let turn = 0; turn < 3; turn += 1) await pass(world(), 20 * MINUTE_MS)
    expect(await renewalOf(world())).toMatchObject({
      state: "captured",
      reversed_at: null,
      attention: english(expect.stringContaining("does not reverse the payment")),
    })
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(textOf(problem.resolution)).not.toMatch(/plugin reverses/)
    await setStock(world(), 1000)
    await passUntil(world(), id, "completed")
    await goes(world(), problem)
    expect((await subscriptionNow(world(), id)).next_due_at).not.toBeNull()
  })

  it("is reversed when the merchant requests it, and its subscription goes on without that cycle", async () => {
    const id = await soldOutInBetween(world())
    await pass(world(), 20 * MINUTE_MS)
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(textOf(problem.resolution)).toMatch(
      /the plugin retries the order and does not reverse the payment\. To return the money now, reverse the payment\.$/
    )
    const { payment } = await world().admin.client.fetch<{ payment: PaymentRecord }>(
      `/admin/acquiring/payments/${problem.payment_id}/reverse`,
      { method: "POST" }
    )
    expect(payment).toMatchObject({ state: "canceled", attention: null })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
    expect((await billingCycleOf(world(), id, 2))?.state).toBe("reversed")
    expect((await subscriptionNow(world(), id)).next_due_at).not.toBeNull()
  })
})
