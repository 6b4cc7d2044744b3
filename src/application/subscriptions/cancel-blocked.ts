import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { Clock } from "../../domain/shared/clock"
import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../domain/shared/durations"
import { runEach } from "../../domain/shared/run-each"
import type { SubscriptionStep } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { failureText } from "../shared/describe-failure"
import { cancelMandate } from "./mandates/cancel-mandate"

export type Cancellation = Pick<SubscriptionStep, "cause" | "note" | "by"> & {
  readonly to: Extract<SubscriptionState, "canceling" | "canceled">
}

/** The note of its mandates. */
const NOTES: Readonly<Record<Cancellation["to"], Message>> = {
  canceling: createMessage("mandates.subscription_canceling"),
  canceled: createMessage("mandates.subscription_canceled"),
}

/** Longer than a cancellation takes. */
const TAKES_MS = MINUTE_MS

/**
 * Cancels a subscription in one transaction that locks it, then cancels its mandates at the gateway.
 *
 * @param decide returns the transition for the locked row, because its billing cycle may fail or be paid at this
 * moment; `undefined` cancels nothing
 * @returns `undefined` if nothing was canceled
 */
export async function cancelBlocked(
  acquiring: AcquiringModuleService,
  id: string,
  decide: (step: Step, held: SubscriptionRow) => Promise<Cancellation | undefined>,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const canceled = await acquiring.transaction(async (step) => {
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
    // Two mandates are active for a while if a second page of the first payment was paid too. The second payment is
    // reversed after its grace period.
    const open = (await step.mandates.ofSubscriptions([id])).filter(({ state }) => state === "active")
    // If this process dies before the gateway call, another process finds the mandate by this date.
    for (const mandate of open)
      await step.mandates.update(mandate.id, { next_attempt_at: new Date(clock().getTime() + TAKES_MS) }, clock())
    step.emit(`acquiring.subscription.${how.to}`, id)
    return { subscription, open, note: NOTES[how.to] }
  }, clock())
  if (!canceled) return undefined
  // The subscription is canceled already. A mandate that fails here has a date, so the worker cancels it later.
  const { failed } = await runEach(canceled.open, (mandate) => cancelMandate(acquiring, mandate, canceled.note, clock))
  for (const { item, error } of failed) acquiring.warn(`The mandate ${item.id} is ended later: ${failureText(error)}`)
  return canceled.subscription
}
