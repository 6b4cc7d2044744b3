import { OPEN_BILLING_CYCLE_STATES, WAITING_BILLING_CYCLE_STATES } from "../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../domain/shared/clock"
import { CHARGED_STATES } from "../../domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../domain/shared/durations"
import { createMessage } from "../../domain/shared/messages/message"
import type { BillingCycleRow, SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { RequestError } from "../shared/request-error"
import { rejectWhileBlocked } from "../accounts/installation/block"
import { isBeingCharged, whyNot } from "./amend-subscription"
import type { Changer } from "./change-subscription"
import { lineOf, refuse, refuseAtGateway, requireSubscription, retryBillingCycle } from "./change-subscription"
import type { SeenNext } from "./seen-next"
import { rejectUnseen } from "./seen-next"

/** If two callers retry a charge at the same moment, it is retried once. */
const AGAIN_AFTER_MS = MINUTE_MS

/**
 * Charges the next cycle now, retries a failed cycle, or moves a scheduled retry to now. The calendar stays as it is.
 *
 * @param seen the due date of the cycle that the caller means; if another cycle is next by now, nothing changes
 * @throws a request error `not_found`; `not_resolvable` if nothing can be charged, or the card was declined for good
 */
export async function chargeSubscription(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock,
  seen?: SeenNext
): Promise<SubscriptionRow> {
  const subscription = await requireChargeable(acquiring, id, by, clock)
  if (subscription.state !== "active" && subscription.state !== "past_due") throw refuse(subscription)
  rejectUnseen(subscription, seen)
  const [billingCycle] = await acquiring.billingCycles.ofSubscriptions([subscription.id])
  if (subscription.state === "past_due") return retryOnce(acquiring, subscription, billingCycle, by, clock)
  if (billingCycle && OPEN_BILLING_CYCLE_STATES.includes(billingCycle.state))
    return hurryBillingCycle(acquiring, subscription, billingCycle, by, clock)
  if (!subscription.next_due_at) throw refuse(subscription)
  const now = clock()
  const planned = await acquiring.subscriptions.amend(
    subscription,
    { next_due_at: now },
    lineOf(by, createMessage("subscriptions.next_cycle_charged")),
    now
  )
  if (!planned) throw await whyNot(acquiring, subscription, by, clock)
  return planned
}

/**
 * Retries the failed billing cycle of a past due subscription.
 *
 * @throws a request error `not_found`; `not_resolvable` if it is not past due, or its card was declined for good
 */
export async function chargePastDue(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireChargeable(acquiring, id, by, clock)
  if (subscription.state !== "past_due") throw refuse(subscription)
  const [billingCycle] = await acquiring.billingCycles.ofSubscriptions([subscription.id])
  return retryOnce(acquiring, subscription, billingCycle, by, clock)
}

async function requireChargeable(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(acquiring, id, by)
  await rejectWhileBlocked(acquiring, clock)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.charge_gateway_billed"))
  return subscription
}

async function retryOnce(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  billingCycle: BillingCycleRow | undefined,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  if (!billingCycle) throw cardIsOver()
  await rejectSpentCard(acquiring, subscription)
  return acquiring.transaction((step) => retryBillingCycle(step, subscription, billingCycle, by, clock), clock())
}

/** Moves the next step of a waiting billing cycle, an attempt or a check, to now. */
async function hurryBillingCycle(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  billingCycle: BillingCycleRow,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const isToCome = billingCycle.next_step_at !== null && billingCycle.next_step_at > clock()
  if (!WAITING_BILLING_CYCLE_STATES.includes(billingCycle.state) || !isToCome) throw isBeingCharged()
  await rejectSpentCard(acquiring, subscription)
  const [last] = await acquiring.billingCycles.attempts(billingCycle.id)
  if (last && last.created_at.getTime() > clock().getTime() - AGAIN_AFTER_MS) {
    throw new RequestError("not_resolvable", { message: createMessage("subscriptions.attempted_recently") })
  }
  return acquiring.transaction(async ({ billingCycles, subscriptions, emit }) => {
    const held = await subscriptions.hold(subscription.id)
    if (!held || !CHARGED_STATES.includes(held.state)) throw refuse(held)
    if (!(await billingCycles.plan(billingCycle, { next_step_at: clock() }, clock()))) throw isBeingCharged()
    emit("acquiring.billing_cycle.due", billingCycle.id)
    return (
      (await subscriptions.note(subscription.id, lineOf(by, createMessage("subscriptions.charge_retried")), clock())) ??
      held
    )
  }, clock())
}

/** @throws a request error `not_resolvable` if the subscription's card was declined for good */
async function rejectSpentCard(
  acquiring: AcquiringModuleService,
  { card_payment_id: card }: SubscriptionRow
): Promise<void> {
  if (card !== null && (await acquiring.billingCycles.lastDecline(await acquiring.savedCards.storingsOf(card))))
    throw cardIsOver()
}

function cardIsOver(): RequestError {
  return new RequestError("not_resolvable", { message: createMessage("subscriptions.card_not_chargeable") })
}
