import { CHARGED_STATES, DEDUCTIBLE_STATES } from "../../../../src/domain/subscriptions/subscription-state"
import type { SubscriptionState } from "../../../../src/domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import type { Breach } from "../../violation"
import { mandatesInForce } from "../gateway-billed"
import type { Subscription, Cycle, RenewalEvidence } from "../evidence"
import { statesDuring } from "../states-during"
import type { RenewalRule } from "./rule"

/** Longer than it takes from the beginning of a try to the charge of its card. */
const TAKES_MS = 5 * MINUTE_MS

/** Two dependent steps read the clock at different times. */
const ONE_MOMENT_MS = 10_000

/**
 * A cycle and each of its attempts begin only while the subscription goes on, and the card is charged soon after that.
 *
 * Nothing is charged
 *
 * - after it was canceled, paused or over,
 * - for a day on which it was paused or blocked,
 * - for more cycles than agreed.
 */
export const chargedWhileItGoesOn: RenewalRule = {
  name: "charged while the subscription goes on",
  breaches: (evidence) => [
    ...evidence.cycles.flatMap((cycle) => {
      const subscription = evidence.subscriptions.find(({ id }) => id === cycle.subscription_id)
      if (!subscription) return [{ about: cycle.id, sentence: "It is a cycle of no subscription." }]
      return [...begun(subscription, cycle, evidence), ...tried(subscription, cycle, evidence)]
    }),
    ...evidence.subscriptions.flatMap((subscription) => paidTooOften(subscription, evidence)),
  ],
}

/** The first cycle was paid in the shop. */
function paidTooOften({ id, cycles: agreed }: Subscription, { cycles }: RenewalEvidence): Breach[] {
  const paid = 1 + cycles.filter(({ subscription_id, state }) => subscription_id === id && state === "completed").length
  return agreed !== null && paid > agreed
    ? [{ about: id, sentence: `It has ${agreed} cycles, and ${paid} were paid.` }]
    : []
}

/** A cycle that was not paid does not stop the gateway. */
function begun(subscription: Subscription, { id, cycle, due_at, history }: Cycle, evidence: RenewalEvidence): Breach[] {
  const at = history[0]?.at ?? due_at
  const states = mandatesInForce(subscription, evidence).length > 0 ? DEDUCTIBLE_STATES : CHARGED_STATES
  return [
    ...(wentOn(subscription, at, 0, states)
      ? []
      : [{ about: id, sentence: `Cycle ${cycle} was begun while the subscription was ${stateAt(subscription, at)}.` }]),
    ...standingStill(subscription, due_at, at).map((state) => ({
      about: id,
      sentence: `Cycle ${cycle} is for a day on which the subscription was ${state.replace("_", " ")}.`,
    })),
  ]
}

function tried(subscription: Subscription, { id, cycle }: Cycle, { tries }: RenewalEvidence): Breach[] {
  return tries
    .filter(({ billing_cycle_id, flow }) => billing_cycle_id === id && flow === "direct")
    .flatMap(({ order_no, history }) => {
      const [begun] = history
      const sent = history.find(({ to }) => to === "processing")
      if (!begun || !sent || (wentOn(subscription, begun.at, ONE_MOMENT_MS) && wentOn(subscription, sent.at, TAKES_MS)))
        return []
      return [
        {
          about: order_no,
          sentence: `Cycle ${cycle} was charged while the subscription was ${stateAt(subscription, sent.at)}.`,
        },
      ]
    })
}

function stateAt({ history }: Subscription, moment: Date): string {
  return statesDuring(history, moment, moment).at(-1)?.replace("_", " ") ?? "not there"
}

/** Whether a subscription was in one of some states at a moment, or shortly before it. */
function wentOn({ history }: Subscription, moment: Date, shortly: number, states = CHARGED_STATES): boolean {
  return statesDuring(history, new Date(moment.getTime() - shortly), moment).some((state) => states.includes(state))
}

/**
 * The inactive states of a subscription on a day that was charged later.
 *
 * Days that had come before, or that were moved, do not count. A gateway-billed subscription goes on while a cycle is
 * not paid.
 */
function standingStill({ history, card }: Subscription, day: Date, begunAt: Date): SubscriptionState[] {
  const steps = history.filter(({ to }, place) => to !== history[place - 1]?.to)
  return steps.flatMap(({ to, at }, place) => {
    const resumed = steps[place + 1]?.at
    const isStill = to === "paused" || (to === "past_due" && card !== null)
    return isStill && resumed !== undefined && at < day && day < resumed && resumed <= begunAt ? [to] : []
  })
}
