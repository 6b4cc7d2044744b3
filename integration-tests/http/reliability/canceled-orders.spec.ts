import { verbatim } from "../../../src/domain/shared/messages/message"
import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { clientOf } from "../../../testing/store/module"
import { comes, goes } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { MANUAL, MANUAL_ACCOUNT_ID } from "../../../testing/accounts/manual-account"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"

/** Within these pauses it is tried, and listed as a problem. */
const A_WHILE = [2 * MINUTE_MS, 3 * MINUTE_MS, 6 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS]

withStore("An authorization of a canceled order", (world) => {
  /** Sets whether the gateway takes the account for a live one, and so rejects all requests. */
  const takeFor = (environment: "live" | "test") =>
    world().sandbox.putAccount({
      merchant_id: sandboxOfTests().merchant_id,
      account_id: MANUAL_ACCOUNT_ID,
      environment,
    })

  afterEach(() => takeFor("test"))

  /** @param before what happens between the sale and its cancellation */
  async function sellAndCancel(before: () => Promise<unknown> = async () => undefined) {
    const { order, payment, ready } = await sell(world(), { providerId: MANUAL })
    await before()
    await world().admin.admin.order.cancel(order.id)
    const inMedusa = () => world().container.resolve(Modules.PAYMENT).retrievePayment(payment.id)
    return { inMedusa, attempt: () => onlyAttempt(world(), ready.session.id) }
  }

  it("is voided when the gateway takes the account again; it is a problem meanwhile", async () => {
    const { attempt, inMedusa } = await sellAndCancel(() => takeFor("live"))
    await workAt(world(), A_WHILE)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(problem).toMatchObject({
      summary: english(expect.stringContaining("belongs to a canceled order.")),
      resolution: english(expect.stringContaining("The plugin retries automatically.")),
    })
    await takeFor("test")
    await workAt(world(), [3 * HOUR_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    expect(await attempt()).toMatchObject({ state: "canceled", attention: null })
    expect((await inMedusa()).canceled_at).not.toBeNull()
    await goes(world(), problem)
  })

  it("is left to a person where the gateway refuses to release it, and found when that person has done it", async () => {
    const cancel = jest.spyOn(await clientOf(world(), "manual"), "cancel")
    cancel.mockImplementation(async (orders) =>
      orders.map((row) => ({
        kind: "not_accepted",
        transaction_id: row.transaction_id,
        code: "A0099",
        message: verbatim("Not allowed"),
        row,
      }))
    )
    const { attempt } = await sellAndCancel()
    await workAt(world(), [...A_WHILE, 3 * HOUR_MS])
    expect(cancel).toHaveBeenCalledTimes(1)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(textOf(problem.resolution)).toContain("Release the money in the gateway's back office.")
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await workAt(world(), [DAY_MS])
    expect(await attempt()).toMatchObject({ state: "canceled" })
    await goes(world(), problem)
  })

  it.each([
    ["lost, and was made", "drop_after_booking", 1],
    ["lost, and never arrived: then once more", "drop_before_booking", 2],
  ] as const)("is released once where the answer to it is %s", async (_, fault, times) => {
    await world().sandbox.addFault({ fault, operation: "cancel", times: 1 })
    const { attempt, inMedusa } = await sellAndCancel()
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    expect(await attempt()).toMatchObject({ state: "canceled", attention: null })
    expect((await inMedusa()).canceled_at).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(times)
  })
})
