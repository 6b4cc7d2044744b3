import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { subscribeForTwoDays, subscriptionEnds, subscriptionIs } from "../people/subscriber"
import { GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"
import { IMPATIENT_ACCOUNT } from "../world/accounts"
import type { World } from "../world/world"
import type { Scenario } from "./scenario"

/**
 * Gateway charge: the gateway takes the second and last cycle of a subscription and sends a webhook, and its order is
 * made.
 */
export const reportedGatewayCharge = gatewayCharge("gateway charge, told", false)

/** Gateway charge: the webhook is lost, and a query finds the charge. */
export const foundGatewayCharge = gatewayCharge("gateway charge, found", true)

function gatewayCharge(name: string, isWebhookLost: boolean): Scenario {
  return {
    name,
    heart:
      "application/subscriptions/gateway-charges/record-gateway-charge#recordGatewayCharge:acquiring.transaction(before)",
    async begin(world) {
      const subscriptionId = await subscribeForTwoDays(world, { account: GATEWAY_BILLED_ACCOUNT })
      // Whichever webhook is next: one of the first payment may be late.
      if (isWebhookLost) await world.sandbox.addFault({ fault: "notify_never" })
      // A gateway charge has the date of the store's clock, and the gateway's clock moves before that.
      await world.pass(20 * HOUR_MS)
      return {
        async act() {
          await world.pass(5 * HOUR_MS)
          await subscriptionEnds(world, subscriptionId, isWebhookLost ? HOUR_MS : 10_000)
          await world.sandbox.clearFaults()
        },
        goOn: () => subscriptionEnds(world, subscriptionId, 2 * HOUR_MS),
        async owed() {
          const kept = (await gatewayBilled(world, subscriptionId)).filter(({ state }) => state === "captured")
          return kept.length === 1 ? [] : [`One cycle was to be charged and kept, and ${kept.length} were.`]
        },
      }
    },
  }
}

/**
 * Unexpected gateway charge: a subscription is canceled, the gateway confirms it, and charges once more. The money is
 * reversed.
 */
export const unexpectedGatewayCharge: Scenario = {
  name: "unwanted gateway charge",
  heart: "application/subscriptions/mandates/cancel-mandate#cancelMandate:acquiring.mandates.move(before)",
  async begin(world) {
    const subscriptionId = await subscribeForTwoDays(world, { account: GATEWAY_BILLED_ACCOUNT })
    await world.sandbox.addFault({ fault: "deduct_after_cancel", times: 1 })
    const cancel = async (): Promise<void> => {
      await world.signIn()
      if ((await subscriptionNow(world, subscriptionId)).state === "canceled") return
      await world.admin.client.fetch(`/admin/acquiring/subscriptions/${subscriptionId}/cancel`, {
        method: "POST",
        body: { at: "now" },
      })
    }
    return {
      async act() {
        await cancel()
        await world.pass(25 * HOUR_MS)
        await world.pass(10_000)
      },
      goOn: cancel,
      async owed() {
        // A second cancellation finds nothing at the gateway. A day without a gateway charge proves the end.
        for (let day = 0; day < 4; day += 1) await world.pass(25 * HOUR_MS)
        await world.signIn()
        return canceledThere(world, subscriptionId)
      },
    }
  },
}

/** Past due: a gateway charge is declined, and time cancels its subscription, also at the gateway. */
export const pastDueGatewayCharge: Scenario = {
  name: "gateway charge, past due",
  heart: "application/subscriptions/cancel-blocked#cancelBlocked:acquiring.transaction(before)",
  async begin(world) {
    const subscriptionId = await subscribeForTwoDays(world, { account: IMPATIENT_ACCOUNT })
    await world.sandbox.addFault({ fault: "deduct_declined", times: 1 })
    await world.pass(20 * HOUR_MS)
    return {
      async act() {
        await world.pass(5 * HOUR_MS)
        await subscriptionIs(world, "canceled", subscriptionId, 10_000)
        await world.sandbox.clearFaults()
      },
      goOn: () => subscriptionIs(world, "canceled", subscriptionId, MINUTE_MS),
      async owed() {
        for (let day = 0; day < 4; day += 1) await world.pass(25 * HOUR_MS)
        await world.signIn()
        return canceledThere(world, subscriptionId)
      },
    }
  },
}

/** Checks that a canceled subscription is canceled at the gateway as well, which may have charged once more. */
async function canceledThere(world: World, subscriptionId: string): Promise<readonly string[]> {
  const { state, mandate } = await subscriptionNow(world, subscriptionId)
  const kept = (await gatewayBilled(world, subscriptionId)).filter(
    (one) => one.state === "captured" && one.refunded !== one.amount && one.refunding !== one.amount
  )
  return [
    ...(state === "canceled" ? [] : [`The subscription was to be canceled, and is ${state}.`]),
    ...(mandate?.state === "canceled" ? [] : [`Its mandate was to be ended, and is ${mandate?.state ?? "gone"}.`]),
    ...kept.map(({ amount }) => `${amount} was charged for a canceled subscription, and kept.`),
  ]
}

async function subscriptionNow({ admin }: World, id: string): Promise<SubscriptionRecord> {
  return (await admin.client.fetch<{ subscription: SubscriptionRecord }>(`/admin/acquiring/subscriptions/${id}`))
    .subscription
}

/** The gateway charges of one subscription: the ledger has those of earlier crashes as well. */
async function gatewayBilled(world: World, subscriptionId: string) {
  const { mandate } = await subscriptionNow(world, subscriptionId)
  return (await world.sandbox.transactions()).filter(
    ({ flow, recurring_id }) => flow === "recurring" && recurring_id === mandate?.recurring_id
  )
}
