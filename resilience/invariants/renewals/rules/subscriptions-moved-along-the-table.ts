import {
  BILLING_CYCLE_STATE_TABLE,
  billingCycleStatesBefore,
} from "../../../../src/domain/subscriptions/billing-cycle-state"
import { subscriptionStatesBefore } from "../../../../src/domain/subscriptions/subscription-state"
import type { SubscriptionState } from "../../../../src/domain/subscriptions/subscription-state"
import type { PaymentState } from "../../../../src/domain/payments/payment-state"
import { flawsOfHistory } from "../../rules/states-moved-along-the-table"
import type { Cycle, Try } from "../evidence"
import type { RenewalRule } from "./rule"

/** States that time alone ends: canceled at the end of the cycle, and past due for long enough. */
const ENDED_BY_TIME: readonly (SubscriptionState | null)[] = ["canceling", "past_due"]

/** In which an attempt may be paid at any moment. */
const ON_ITS_WAY: readonly PaymentState[] = ["processing", "open", "pending", "unknown"]

/** A page may be opened while the worker looks for an open one. */
const ONE_MOMENT_MS = 10_000

/**
 * Subscriptions and cycles moved along their tables.
 *
 * Time alone ends only subscriptions that were canceled to their end, or were past due. It does not while an attempt is
 * on its way that may pay for more.
 */
export const subscriptionsMovedAlongTheTable: RenewalRule = {
  name: "subscriptions and cycles moved along the table",
  breaches: ({ subscriptions, cycles, tries }) => [
    ...subscriptions.flatMap(({ id, state, history }) => {
      // A line that moves nothing is a note.
      const flaws = flawsOfHistory(
        history,
        state,
        ["incomplete"],
        (from, to) => from === to || subscriptionStatesBefore(to).includes(from)
      )
      const ended = history.find(({ cause, to }) => cause === "clock" && to === "canceled")
      const early = ended && !ENDED_BY_TIME.includes(ended.from) ? [`Time canceled it while it was ${ended.from}.`] : []
      const tried = ended && cycles.find((cycle) => cycle.subscription_id === id && isTryingAt(cycle, ended.at))
      const cutOff = tried ? [`Time canceled it while a try of cycle ${tried.cycle} was on its way.`] : []
      const own = new Set(
        cycles.filter((one) => one.subscription_id === id && ended && !isOverAt(one, ended.at)).map((one) => one.id)
      )
      const paying =
        ended?.from === "past_due" &&
        tries.find(
          (one) => one.billing_cycle_id !== null && own.has(one.billing_cycle_id) && mayBePaidAt(one, ended.at)
        )
      const unheard = paying ? [`Time canceled it while ${paying.order_no} might be paid.`] : []
      return [...flaws, ...early, ...cutOff, ...unheard].map((sentence) => ({ about: id, sentence }))
    }),
    ...cycles.flatMap(({ id, state, history }) =>
      flawsOfHistory(history, state, ["due"], (from, to) => billingCycleStatesBefore(to).includes(from)).map(
        (sentence) => ({
          about: id,
          sentence,
        })
      )
    ),
  ],
}

/** Whether an attempt was begun well before a moment, and might be paid then. */
function mayBePaidAt({ history }: Try, moment: Date): boolean {
  const [begun] = history
  const last = history.findLast(({ at }) => at <= moment)
  return (
    begun !== undefined &&
    last !== undefined &&
    moment.getTime() - begun.at.getTime() > ONE_MOMENT_MS &&
    ON_ITS_WAY.includes(last.to)
  )
}

/** Whether a cycle was paid before a moment. Another payment of it is then reversed. */
function isOverAt({ history }: Cycle, moment: Date): boolean {
  const last = history.findLast(({ at }) => at <= moment)
  return last !== undefined && BILLING_CYCLE_STATE_TABLE[last.to].to.length === 0
}

/** Whether a try was begun before a moment, and what became of it was not known before it was over. */
function isTryingAt({ history }: Cycle, moment: Date): boolean {
  return history.some(({ to, at }, place) => {
    const next = history[place + 1]
    return to === "processing" && at < moment && (next === undefined || next.at > moment)
  })
}
