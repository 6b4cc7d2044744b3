import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { payInVain } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { VARIED } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"

/** Other tests cover the defaults: ten minutes, seven days, a warning and nothing else, half a year. */
withOwnStore("An account with settings of its own", VARIED, (world) => {
  it("holds money without an order for as long as orphanGraceMinutes, and no longer", async () => {
    await payInVain(world(), await world().newCart({ providerId: MANUAL }))
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS, 58 * MINUTE_MS])
    expect((await world().sandbox.onlyTransaction()).state).toBe("authorized")
    await workAt(world(), [63 * MINUTE_MS])
    expect((await world().sandbox.onlyTransaction()).state).toBe("canceled")
  })

  it("captures an authorization an hour before its end, which comes after authorizationDays (onAuthorizationExpiry)", async () => {
    await sell(world(), { providerId: MANUAL })
    await workAt(world(), [DAY_MS, 2 * DAY_MS - 2 * HOUR_MS])
    expect((await world().sandbox.onlyTransaction()).state).toBe("authorized")
    await workAt(world(), [2 * DAY_MS - 30 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
  })

  it("looks for changes in the back office for as long as reconciliationDays, and no longer: for the last time when that is over", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    const refunds = async () =>
      (await world().container.resolve(Modules.PAYMENT).listRefunds({ payment_id: payment.id })).map(({ amount }) =>
        Number(amount)
      )
    await world().sandbox.act(transaction_id, "refund", "5.00")
    await workAt(world(), [7 * HOUR_MS])
    expect(await refunds()).toEqual([5])
    await workAt(world(), [32 * HOUR_MS])
    await world().sandbox.act(transaction_id, "refund", "4.00")
    await workAt(world(), [3 * DAY_MS + HOUR_MS])
    expect(await refunds()).toEqual([5, 4])
    await world().sandbox.act(transaction_id, "refund", "3.00")
    await workAt(world(), [4 * DAY_MS, 8 * DAY_MS, 30 * DAY_MS])
    expect(await refunds()).toEqual([5, 4])
  })
})
