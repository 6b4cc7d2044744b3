import { GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { complete, payDirect, persist } from "../people/shopper"
import { cartWithPlan, subscriptionsOf, subscriptionEnds } from "../people/subscriber"
import type { Scenario } from "./scenario"

const BEGIN = "application/subscriptions/subscribe/begin-subscriptions#beginSubscription"

/** Subscribing: the order of a cart with a plan is placed, and the subscription that we charge begins with it; its first day is its last. */
export const subscribing: Scenario = subscribingTo({
  account: "default",
  cycles: 1,
  name: "subscribing",
  heart: `${BEGIN}:acquiring.transaction(before)`,
})

/** Subscribing: a gateway-billed subscription, whose mandate begins once. */
export const subscribingGatewayBilled: Scenario = subscribingTo({
  account: GATEWAY_BILLED_ACCOUNT,
  cycles: 2,
  name: "subscribing, deducted",
  heart: `${BEGIN}:openMandate(before)`,
})

interface ModificationRequest {
  readonly account: "default" | typeof GATEWAY_BILLED_ACCOUNT
  readonly cycles: 1 | 2
  readonly name: string
  readonly heart: string
}

function subscribingTo({ account, cycles, name, heart }: ModificationRequest): Scenario {
  return {
    name,
    heart,
    async begin(world) {
      const { ready, offer } = await cartWithPlan(world, { account, name: "Some days", interval: "day", cycles })
      const pay = (): Promise<void> => payDirect(world, ready)
      /**
       * A gateway charge has the date of the store's clock, and the gateway's clock moves before that: its day comes in
       * two steps.
       */
      const live = async (pause: number): Promise<void> => {
        const [subscription] = cycles === 1 || world.killable.isDead ? [] : await subscriptionsOf(world, offer)
        if (!subscription) return
        await world.pass(20 * HOUR_MS)
        await world.pass(5 * HOUR_MS)
        await subscriptionEnds(world, subscription.id, pause)
      }
      return {
        async act() {
          await pay()
          await complete(world, ready)
          await world.pass(10_000)
          await live(10_000)
        },
        async goOn() {
          await persist(world, ready, pay)
          await world.pass(10_000)
          await live(2 * HOUR_MS)
        },
        async owed() {
          await world.signIn()
          const states = (await subscriptionsOf(world, offer)).map(({ state }) => state)
          return states.length === 1 && states[0] === "ended"
            ? []
            : [`One subscription was to begin and to come to its end: ${states.join(", ") || "none did"}.`]
        },
      }
    },
  }
}
