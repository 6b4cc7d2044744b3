import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { waitForOrder } from "../provider/support/complete"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { sell } from "../../../testing/shop/pay"
import type { StoreUnderTest } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"

withStore("A payment that was captured in the gateway's back office", (world) => {
  triedOnce()

  const capturesOf = async (payment_id: string) =>
    (await world().container.resolve(Modules.PAYMENT).listCaptures({ payment_id })).map(({ amount }) => Number(amount))

  async function sellAndCaptureThere() {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "capture")
    return { payment, ready }
  }

  /**
   * Queries the gateway, and the process ends before Medusa gets the answer; it stays so until the mocks are restored.
   */
  async function askAndDie(sessionId: string): Promise<void> {
    jest.spyOn(moduleOf(world()).work, "leaseForSync").mockResolvedValue([])
    expect(await sync(world(), await onlyAttempt(world(), sessionId))).toMatchObject({ state: "captured" })
  }

  it.each<[string, (store: StoreUnderTest, sessionId: string) => Promise<unknown>]>([
    ["by the next comparison", (store) => workLater(store, DAY_MS)],
    [
      "when the merchant has the gateway asked",
      async (store, sessionId) => sync(store, await onlyAttempt(store, sessionId)),
    ],
  ])("is recorded whole although the merchant's own capture was rejected: %s", async (_, compare) => {
    const { payment, ready } = await sellAndCaptureThere()
    await expect(world().admin.admin.payment.capture(payment.id, {})).rejects.toThrow(
      /The capture of 29\.90 EUR failed/
    )
    expect(await capturesOf(payment.id)).toEqual([])
    await compare(world(), ready.session.id)
    await waitForOrder(world(), ready.cart.id, "captured")
    expect(await capturesOf(payment.id)).toEqual([29.9])
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
  })

  it("is recorded immediately, and nothing is sent, when the merchant clicks again after a rejection", async () => {
    const { payment, ready } = await sellAndCaptureThere()
    await expect(world().admin.admin.payment.capture(payment.id, {})).rejects.toThrow(
      /The capture of 29\.90 EUR failed/
    )
    await askAndDie(ready.session.id)
    await world().admin.admin.payment.capture(payment.id, {})
    await waitForOrder(world(), ready.cart.id, "captured")
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
  })

  it("is recorded once if merchants query the gateway and workers reconcile it at one moment", async () => {
    const { payment, ready } = await sellAndCaptureThere()
    const attempt = await onlyAttempt(world(), ready.session.id)
    const several = [1, 2, 3, 4].map(() => sync(world(), attempt))
    await Promise.all([...several, workLater(world(), DAY_MS), workLater(world(), DAY_MS)])
    await waitForOrder(world(), ready.cart.id, "captured")
    expect(await capturesOf(payment.id)).toEqual([29.9])
    expect((await world().sandbox.ledger()).requests.capture).toBe(0)
  })

  it("is recorded whole if the merchant captured a part in Medusa that was not sent any more", async () => {
    const { payment, ready } = await sellAndCaptureThere()
    await askAndDie(ready.session.id)
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    expect(await capturesOf(payment.id)).toEqual([10])
    jest.restoreAllMocks()
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS])
    expect(await capturesOf(payment.id)).toEqual([10, 19.9])
    await waitForOrder(world(), ready.cart.id, "captured")
    expect((await world().sandbox.ledger()).requests.capture).toBe(0)
  })
})
