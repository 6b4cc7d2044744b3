import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { withOwnStore } from "../../../testing/store/with-store"
import {
  GATEWAY_BILLED,
  mandateOf,
  onceEnded,
  passGatewayCharge,
  passTime,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { waitForBillingCycle, subscriptionNow } from "./support/renew"

withOwnStore(
  "A gateway-billed subscription that is past due, at an account that cancels it after 14 days,",
  { ...GATEWAY_BILLED, account: { ...GATEWAY_BILLED.account, afterLastAttempt: "cancel" } },
  (world) => {
    const givenUp = async (): Promise<string> => {
      const { id } = await subscribeGatewayBilled(world())
      await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
      await passGatewayCharge(world(), id)
      await waitForBillingCycle(world(), id, 2, "failed")
      expect((await subscriptionNow(world(), id)).state).toBe("past_due")
      return id
    }

    // The store's own job may be at it.
    it("is canceled then, and ended at the gateway", async () => {
      const id = await givenUp()
      await passTime(world(), 13 * DAY_MS)
      expect((await mandateOf(world(), id)).state).toBe("active")
      await passTime(world(), 2 * DAY_MS)
      await onceEnded(world(), id)
      expect((await subscriptionNow(world(), id)).state).toBe("canceled")
      expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
    })

    it("is ended at the gateway by somebody else when the process dies that canceled it", async () => {
      const id = await givenUp()
      const dies = jest.spyOn(moduleOf(world()).mandates, "move").mockRejectedValueOnce(new Error("The process died."))
      await passTime(world(), 15 * DAY_MS)
      dies.mockRestore()
      expect((await subscriptionNow(world(), id)).state).toBe("canceled")
      expect((await mandateOf(world(), id)).state).toBe("active")
      await passTime(world(), HOUR_MS)
      await onceEnded(world(), id)
    })
  }
)
