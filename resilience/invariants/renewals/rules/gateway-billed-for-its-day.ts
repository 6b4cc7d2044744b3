import { isPaid, wasPaid } from "../../../../src/domain/payments/payment-state"
import type { Breach } from "../../violation"
import { mandatesInForce } from "../gateway-billed"
import type { Subscription, Cycle, RenewalEvidence, SurplusGatewayCharge, Try } from "../evidence"
import type { RenewalRule } from "./rule"

/**
 * A gateway charge on the day of a cycle does not pay a later one while its own has failed. The first charge of a day
 * pays for something.
 */
export const gatewayChargedForItsDay: RenewalRule = {
  name: "a gateway charge pays the cycle of its day",
  breaches: (evidence) => [
    ...evidence.cycles.filter(({ state }) => state === "failed").flatMap((cycle) => paidAnother(cycle, evidence)),
    ...evidence.surplus.flatMap((one) => paidNothing(one, evidence)),
  ],
}

function paidAnother({ id, subscription_id, cycle, due_at }: Cycle, { cycles, tries }: RenewalEvidence): Breach[] {
  const later = new Map(
    cycles
      .filter((one) => one.subscription_id === subscription_id && one.cycle > cycle)
      .map((one) => [one.id, one.cycle])
  )
  return tries.flatMap(({ order_no, billing_cycle_id, flow, state, made_at }) => {
    const paid = later.get(billing_cycle_id ?? "")
    if (flow !== "gateway_billed" || !isPaid(state) || !isSameDay(made_at, due_at) || paid === undefined) return []
    return [
      {
        about: id,
        sentence: `Cycle ${cycle} was given up, and ${order_no}, which was made on its day, paid cycle ${paid}.`,
      },
    ]
  })
}

/** The states of a subscription for which the gateway bills all that was agreed on. */
const GOES_ON: readonly Subscription["state"][] = ["active", "past_due", "ended"]

function paidNothing(
  { order_no, subscription_id, paid, made_at }: SurplusGatewayCharge,
  evidence: RenewalEvidence
): Breach[] {
  const subscription = evidence.subscriptions.find(({ id }) => id === subscription_id)
  const wentOn =
    subscription !== undefined && subscription.history.every(({ to }) => to === "incomplete" || GOES_ON.includes(to))
  if (!paid || !wentOn || mandatesInForce(subscription, evidence).length !== 1) return []
  // A charge before the first payment was recorded follows another calendar.
  const begun = subscription.history.find(({ to }) => to === "active")
  if (!begun || !made_at || dayOf(made_at) <= dayOf(begun.at)) return []
  const cycles = new Map(
    evidence.cycles.filter((one) => one.subscription_id === subscription_id).map((cycle) => [cycle.id, cycle])
  )
  // It may have been reversed since, because its order could not be made.
  const isOfSameDay = (one: Try): boolean => {
    const cycle = cycles.get(one.billing_cycle_id ?? "")
    return (
      cycle !== undefined &&
      wasPaid(one.state) &&
      isSameDay(one.flow === "gateway_billed" ? one.made_at : cycle.due_at, made_at)
    )
  }
  // The gateway charged twice on a later day before anybody knew of this charge: the first of both paid its cycle.
  const isOfLaterDouble = (one: Try): boolean => {
    const ofThatDay = evidence.tries.filter(
      ({ flow, state, billing_cycle_id, made_at: at }) =>
        flow === "gateway_billed" && isPaid(state) && cycles.has(billing_cycle_id ?? "") && isSameDay(at, one.made_at)
    )
    return (
      isSameDay(cycles.get(one.billing_cycle_id ?? "")?.due_at ?? null, made_at) &&
      ofThatDay.length > 1 &&
      ofThatDay.includes(one)
    )
  }
  return evidence.tries.some((one) => isOfSameDay(one) || isOfLaterDouble(one))
    ? []
    : [{ about: subscription_id, sentence: `${order_no} pays for nothing, and nothing else was paid for its day.` }]
}

function isSameDay(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && dayOf(one) === dayOf(other)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
