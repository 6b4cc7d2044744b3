import { dayIn, dueAt } from "../../../domain/shared/calendar"
import { DAY_MS } from "../../../domain/shared/durations"
import type { GatewayAmount } from "../../../domain/shared/money"
import type { IntervalNames } from "../../../domain/subscriptions/plan"
import { periodAtGateway } from "../../../domain/subscriptions/plan"
import type { Subscription } from "../../../gateway"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"

type Agreed = Pick<
  SubscriptionRow,
  "id" | "name" | "plan_id" | "interval" | "interval_count" | "cycles" | "intro_cycles" | "time_zone"
>

/**
 * Builds the `subscription` object of the first payment (gateway-api 2.8). Its days are in the subscription's time
 * zone.
 *
 * @param words the gateway's words for the intervals that it supports
 * @param amount the price of each later cycle
 * @param now when the first cycle is paid
 * @returns `undefined` if the gateway cannot express the interval exactly
 */
export function subscriptionTerms(
  subscription: Agreed,
  names: IntervalNames,
  amount: GatewayAmount,
  now: Date
): Subscription | undefined {
  const period = periodAtGateway(subscription, names)
  if (!period) return undefined
  const { id, name, cycles, intro_cycles, plan_id, time_zone } = subscription
  return {
    contract: id,
    contract_name: name,
    contract_amount: amount,
    interval: period.interval,
    interval_count: period.interval_count,
    ...(cycles === null ? {} : { billing_cycle: cycles, contract_end: lastPaidDay(subscription, cycles, now) }),
    ...(intro_cycles === 0 ? {} : { promotion_cycle: intro_cycles }),
    contract_start: dayIn(time_zone, now),
    price_id: plan_id,
  }
}

/**
 * The day before a further cycle would be due; not 24 hours before, because a day may be longer or shorter. For daily
 * cycles it is that day itself: the gateway's calendar may be in another zone, and would lose the last cycle one day
 * later. The number of cycles prevents a further one.
 */
function lastPaidDay(subscription: Agreed, cycles: number, now: Date): string {
  const due = dayIn(subscription.time_zone, dueAt({ ...subscription, anchor: now }, cycles + 1))
  const isDaily = subscription.interval === "day" && subscription.interval_count === 1
  return isDaily ? due : dayIn("UTC", new Date(Date.parse(due) - DAY_MS))
}
