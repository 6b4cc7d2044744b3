import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import type { TransactionView } from "../../../src/sandbox"
import { moduleOf } from "../../../testing/store/module"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import {
  GATEWAY_BILLED,
  gatewayChargesOf,
  goesBack,
  passGatewayCharge,
  passTime,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { waitForBillingCycle, subscriptionNow, untold } from "./support/renew"

withOwnStore("A gateway charge whose webhook comes after the day of the next one", GATEWAY_BILLED, (world) => {
  const gatewayCharges = async (): Promise<TransactionView[]> =>
    (await world().sandbox.transactions()).filter(({ flow }) => flow === "recurring")

  /** Voided on the same day, refunded on a later one. */
  const isReturned = ({ state, refunded, refunding }: TransactionView): boolean =>
    state === "canceled" || [refunded, refunding].includes("29.90")

  /** The precision of the gateway's dates. */
  const toTheSecond = (date = ""): Date => new Date(Math.floor(Date.parse(date) / 1000) * 1000)

  /**
   * Subscribes at a gateway that lists its gateway charges under order numbers of its own. Only webhooks report them,
   * and none of these comes.
   */
  async function subscribeUnlisted(terms: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "new" })
    const { id } = await subscribeGatewayBilled(world(), terms)
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "first" })
    await world().sandbox.addFault({ fault: "notify_never" })
    return id
  }

  async function notifyOf(place: number): Promise<void> {
    await world().sandbox.clearFaults()
    await world().sandbox.act((await gatewayCharges())[place]?.transaction_id ?? "", "notify")
  }

  it("pays the cycle of its own day, which was given up, and the next one pays its own", async () => {
    const id = await subscribeUnlisted()
    await passGatewayCharge(world(), id)
    await passTime(world(), 25 * HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
    await passGatewayCharge(world(), id)
    await notifyOf(0)
    const { due_at, order_id } = await waitForBillingCycle(world(), id, 2, "completed")
    const [made] = await gatewayCharges()
    expect(await gatewayChargesOf(world())).toMatchObject([
      {
        order_id,
        state: "captured",
        transaction_id: made?.transaction_id,
        transaction_date: toTheSecond(made?.created_at),
      },
    ])
    expect(made?.created_at.slice(0, 10)).toBe(due_at.toISOString().slice(0, 10))
    await notifyOf(1)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await gatewayCharges()).map(isReturned)).toEqual([false, false])
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", cycle: 3 })
  })

  it("pays its own cycle also if the next one was reported before, and paid the last cycle of the subscription", async () => {
    const id = await subscribeUnlisted({ cycles: 3 })
    await passGatewayCharge(world(), id)
    await passTime(world(), 25 * HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
    await passGatewayCharge(world(), id)
    await notifyOf(1)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
    await notifyOf(0)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await gatewayCharges()).map(isReturned)).toEqual([false, false])
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
  })

  /** Lets the days of two gateway charges go by without a tick, until the returned function is called. */
  async function passTwoDays(): Promise<() => void> {
    const { mandates, work } = moduleOf(world())
    const held = [
      jest.spyOn(work, "lease").mockResolvedValue([]),
      untold(world()),
      jest.spyOn(mandates, "due").mockResolvedValue([]),
    ]
    setDate(new Date(Date.now() + 62 * DAY_MS))
    await world().sandbox.advance(62 * DAY_MS)
    return () => held.forEach((spy) => spy.mockRestore())
  }

  it("pays a cycle if there was no tick on both days, and the later one is reported first", async () => {
    const id = await subscribeUnlisted()
    const look = await passTwoDays()
    await notifyOf(1)
    await waitForBillingCycle(world(), id, 2, "completed")
    await notifyOf(0)
    await waitForBillingCycle(world(), id, 3, "completed")
    look()
    expect((await gatewayCharges()).map(isReturned)).toEqual([false, false])
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", cycle: 3 })
  })

  it("pays the cycle that was given up as the gateway charge of that day had paid its own", async () => {
    const id = await subscribeUnlisted({ cycles: 4 })
    const look = await passTwoDays()
    await notifyOf(1)
    await waitForBillingCycle(world(), id, 2, "completed")
    look()
    await world().sandbox.addFault({ fault: "notify_never" })
    await passTime(world(), 25 * HOUR_MS)
    await waitForBillingCycle(world(), id, 3, "failed")
    await passGatewayCharge(world(), id)
    await notifyOf(2)
    await waitForBillingCycle(world(), id, 4, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
    await notifyOf(0)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await gatewayCharges()).map(isReturned)).toEqual([false, false, false])
  })

  it("is reversed if it is the second one of a day that was paid; the next cycle is paid by its own", async () => {
    const id = await subscribeUnlisted()
    await passGatewayCharge(world(), id)
    await notifyOf(0)
    await waitForBillingCycle(world(), id, 2, "completed")
    await world().sandbox.addFault({ fault: "notify_never" })
    const [first] = await world().sandbox.transactions()
    await world().sandbox.act(first?.transaction_id ?? "", "deduct")
    await passGatewayCharge(world(), id)
    await notifyOf(1)
    await goesBack(world(), 2)
    await notifyOf(2)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await gatewayCharges()).map(isReturned)).toEqual([false, true, false])
  })
})
