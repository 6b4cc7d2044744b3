import type { SubscriptionNote } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import { dueAt, firstCycleAfter } from "../../domain/shared/calendar"
import type { Clock } from "../../domain/shared/clock"
import type { SubscriptionCause, SubscriptionState } from "../../domain/subscriptions/subscription-state"
import { stateOnCancel } from "../../domain/subscriptions/subscription-state"
import type { EmittedSubscriptionState } from "../../domain/events"
import { isId } from "../../domain/shared/id"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { SubscriptionStep } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { BillingCycleRow, SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { RequestError } from "../shared/request-error"
import { cancelBlocked } from "./cancel-blocked"

/** The actor of a change, for the subscription's history. */
export interface Changer {
  readonly cause: Extract<SubscriptionCause, "customer" | "merchant">
  /** Medusa's id of the user or customer. */
  readonly id: string
  /** The reason, if the change was not a direct request about this subscription. */
  readonly why?: Message
}

/**
 * Returns a subscription that has started; a customer gets only their own.
 *
 * @throws a request error `not_found`, both for a missing subscription and for one of another customer
 */
export async function requireSubscription(
  acquiring: AcquiringModuleService,
  id: string,
  { cause, id: who }: Changer
): Promise<SubscriptionRow> {
  const subscription = isId(id) ? await acquiring.subscriptions.find(id) : undefined
  const isForeign = cause === "customer" && subscription?.customer_id !== who
  if (!subscription || subscription.state === "incomplete" || isForeign)
    throw new RequestError("not_found", { message: createMessage("subscriptions.not_found") })
  return subscription
}

/** Stops billing until the subscription is resumed. @throws a request error `not_found`, `not_resolvable` */
export async function pauseSubscription(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(acquiring, id, by)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.pause_gateway_billed"))
  return move(acquiring, subscription, { to: "paused", ...lineOf(by) }, clock)
}

/**
 * Cancels now, or at the end of the paid period. A past due or paused subscription is canceled now in both cases. The
 * gateway receives the cancellation of a gateway-billed one now in both cases, because it charges only for periods to
 * come. Its mandate is `canceling` until the gateway confirms.
 *
 * @throws a request error `not_found`, `not_resolvable`
 */
export async function cancelSubscription(
  acquiring: AcquiringModuleService,
  id: string,
  at: "now" | "end",
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(acquiring, id, by)
  const canceled = await cancelBlocked(
    acquiring,
    subscription.id,
    async (_, { state }) => ({ to: stateOnCancel(state, at), ...lineOf(by) }),
    clock
  )
  if (!canceled) throw refuse(await acquiring.subscriptions.find(subscription.id))
  return canceled
}

/**
 * Resumes after a pause, or withdraws a cancellation at the end of the period. Due dates that have passed meanwhile are
 * not charged: the next cycle is due on the next date of the calendar. A customer cannot resume a subscription that the
 * merchant paused or canceled.
 *
 * @throws a request error `not_found`, `not_resolvable`
 */
export async function resumeSubscription(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(acquiring, id, by)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.resume_gateway_billed"))
  const { state, anchor_at: anchor, cycle, skipped } = subscription
  if ((state !== "paused" && state !== "canceling") || !anchor) throw refuse(subscription)
  if (by.cause === "customer" && causeOf(subscription) !== "customer") {
    throw new RequestError("not_resolvable", { message: createMessage("subscriptions.resume_shop_only") })
  }
  if (subscription.cycles !== null && cycle >= subscription.cycles)
    return resumeLastCycle(acquiring, subscription, by, clock)
  const rhythm = { ...subscription, anchor }
  const place = firstCycleAfter(rhythm, cycle + skipped + 1, clock())
  // A cycle in progress may end at this moment and does not schedule the next one then. The next cycle waits for its
  // end (`beginDue`).
  const patch = { skipped: place - cycle - 1, next_due_at: dueAt(rhythm, place) }
  return move(acquiring, subscription, { to: "active", ...lineOf(by), patch }, clock)
}

/** No cycle follows once the last one has begun. If that cycle failed, it is retried. */
async function resumeLastCycle(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const resumed = await acquiring.transaction(async (step) => {
    // Locked, because its billing cycle may fail, or be paid by hand, at this moment.
    await step.subscriptions.hold(subscription.id)
    const [billingCycle] = await step.billingCycles.ofSubscriptions([subscription.id])
    if (billingCycle?.state === "failed") return retryBillingCycle(step, subscription, billingCycle, by, clock)
    return moveIn(step, subscription, { to: "active", ...lineOf(by), patch: { next_due_at: null } }, clock)
  }, clock())
  if (!resumed) throw refuse(await acquiring.subscriptions.find(subscription.id))
  return resumed
}

/**
 * Retries a failed billing cycle and reactivates its subscription. Both are one transaction, because an active
 * subscription without an open cycle would never be billed.
 *
 * @throws a request error `not_resolvable`
 */
export async function retryBillingCycle(
  { billingCycles, subscriptions, emit }: Step,
  subscription: SubscriptionRow,
  billingCycle: BillingCycleRow,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  await subscriptions.hold(subscription.id)
  const due = await billingCycles.move(
    billingCycle.id,
    { to: "due", patch: { attention: null, next_step_at: clock() } },
    clock()
  )
  const active =
    due &&
    (await subscriptions.move(
      subscription.id,
      { to: "active", ...lineOf(by, createMessage("subscriptions.charge_retried")) },
      clock()
    ))
  if (!due || !active) throw refuse(await subscriptions.find(subscription.id))
  emit("acquiring.subscription.active", subscription.id)
  emit("acquiring.billing_cycle.due", billingCycle.id)
  return active
}

/** @throws a request error `not_resolvable` with this message if the subscription is gateway-billed */
export async function refuseAtGateway(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  summary: Message
): Promise<void> {
  if (await acquiring.mandates.ofSubscription(subscription.id))
    throw new RequestError("not_resolvable", { message: summary })
}

/** Builds the history entry of a change: its actor, and the change if the states do not show it. */
export function lineOf({ cause, id, why }: Changer, note = why): SubscriptionNote {
  return { cause, by: id, ...(note === undefined ? {} : { note }) }
}

/** The cause of the subscription's current state. */
function causeOf({ state, history }: SubscriptionRow): SubscriptionCause | undefined {
  return history.findLast(({ from, to }) => to === state && from !== to)?.cause
}

type EmittedMove = SubscriptionStep & { readonly to: EmittedSubscriptionState }

async function move(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  to: EmittedMove,
  clock: Clock
): Promise<SubscriptionRow> {
  const moved = await acquiring.transaction((step) => moveIn(step, subscription, to, clock), clock())
  if (!moved) throw refuse(await acquiring.subscriptions.find(subscription.id))
  return moved
}

async function moveIn(
  { subscriptions, emit }: Step,
  { id }: SubscriptionRow,
  to: EmittedMove,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const moved = await subscriptions.move(id, to, clock())
  if (moved) emit(`acquiring.subscription.${to.to}`, id)
  return moved
}

/** @param subscription as it is now */
export function refuse(subscription: SubscriptionRow | undefined): RequestError {
  if (!subscription) return new RequestError("not_found", { message: createMessage("subscriptions.not_found") })
  return new RequestError("not_resolvable", { message: STANDS[subscription.state] })
}

const STANDS: Readonly<Record<SubscriptionState, Message>> = {
  incomplete: createMessage("subscriptions.state_incomplete"),
  active: createMessage("subscriptions.state_active"),
  past_due: createMessage("subscriptions.state_past_due"),
  paused: createMessage("subscriptions.state_paused"),
  canceling: createMessage("subscriptions.state_canceling"),
  canceled: createMessage("subscriptions.state_canceled"),
  ended: createMessage("subscriptions.state_ended"),
}
