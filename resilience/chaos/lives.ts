import fc from "fast-check"
import { gatewayBilled } from "./gateway-billed"
import type { GatewayBilled } from "./gateway-billed"
import { lostPayments } from "./lost-payment"
import type { LostPayment } from "./lost-payment"
import { schedules } from "./purchases"
import type { Schedule } from "./schedule"
import { subscriptions } from "./subscription"
import type { Subscription } from "./subscription"

/** A purchase, or a subscription that the shop charges, with its renewals: what a real store is put through. */
export type LifeInStore = Schedule | Subscription

/** In memory there are gateway-billed subscriptions and lost payments as well. */
export type Life = LifeInStore | GatewayBilled | LostPayment

/** Random lives for a real store: one in five is a subscription. */
export const livesInStore: fc.Arbitrary<LifeInStore> = fc.oneof(
  { weight: 4, arbitrary: schedules },
  { weight: 1, arbitrary: subscriptions }
)

/** Random lives: one in three is a subscription. */
export const lives: fc.Arbitrary<Life> = fc.oneof(
  { weight: 25, arbitrary: livesInStore },
  { weight: 5, arbitrary: gatewayBilled },
  { weight: 1, arbitrary: lostPayments }
)

export function isSubscription<One extends Life>(life: One): life is Exclude<One, Schedule | LostPayment> {
  return "agreed" in life
}
