import type { Clock } from "../../domain/shared/clock"
import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../domain/shared/durations"
import { runEach } from "../../domain/shared/run-each"
import type { SubscriptionStep } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { describeFailure } from "../shared/describe-failure"
import { endMandate } from "./mandates/cancel-mandate"

/** How a subscription is canceled, and by whom or what. */
export type Cancellation = Pick<SubscriptionStep, "cause" | "note"> & {
  readonly to: Extract<SubscriptionState, "canceling" | "canceled">
}

/** Longer than a subscription takes to be canceled. */
const TAKES_MS = MINUTE_MS

/**
 * Cancels a subscription in one step, in which it is held, and has the gateway deduct nothing more of it.
 *
 * @param decide how, by what it is like in that step: its charge may be given up, or paid, at this moment; `undefined`: not at all
 * @returns `undefined` where it was not canceled
 */
export async function cancelHeld(
  acquiring: AcquiringModuleService,
  id: string,
  decide: (step: Step, held: SubscriptionRow) => Promise<Cancellation | undefined>,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const canceled = await acquiring.atOnce(async (step) => {
    const held = await step.subscriptions.hold(id)
    const how = held && (await decide(step, held))
    const subscription =
      how &&
      (await step.subscriptions.move(
        id,
        { ...how, patch: how.to === "canceled" ? { next_due_at: null } : {} },
        clock()
      ))
    if (!how || !subscription) return undefined
    // There are two for a while where a second page of its first payment was paid as well, which goes back after its grace.
    const open = (await step.mandates.ofSubscriptions([id])).filter(({ state }) => state === "active")
    // Whoever dies in between leaves a date by which another finds it.
    for (const mandate of open)
      await step.mandates.update(mandate.id, { next_try_at: new Date(clock().getTime() + TAKES_MS) }, clock())
    step.tell(`acquiring.subscription.${how.to}`, id)
    return { subscription, open, note: `The subscription is ${how.to}.` }
  }, clock())
  if (!canceled) return undefined
  // The subscription is canceled. A mandate that fails here has a date: the worker ends it.
  const { failed } = await runEach(canceled.open, (mandate) => endMandate(acquiring, mandate, canceled.note, clock))
  for (const { item, error } of failed)
    acquiring.warn(`The mandate ${item.id} is ended later: ${describeFailure(error)}`)
  return canceled.subscription
}
