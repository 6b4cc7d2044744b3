import fc from "fast-check"
import { schedules } from "./schedule"
import type { Schedule } from "./schedule"
import { subscriptions } from "./subscription"
import type { Subscription } from "./subscription"

/** A purchase, or a subscription with its renewals. */
export type Life = Schedule | Subscription

/** Random lives: one in five is a subscription. */
export const lives: fc.Arbitrary<Life> = fc.oneof({ weight: 4, arbitrary: schedules }, { weight: 1, arbitrary: subscriptions })

export function isSubscription(life: Life): life is Subscription {
  return "agreed" in life
}
