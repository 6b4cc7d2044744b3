import type { MedusaContainer } from "@medusajs/framework/types"
import type { Rhythm } from "../../domain/shared/calendar"
import { dayOfMonth, dueAt } from "../../domain/shared/calendar"
import { OPEN_BILLING_CYCLE_STATES } from "../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../domain/shared/clock"
import { createMessage, joinMessages, momentOf } from "../../domain/shared/messages/message"
import type { SubscriptionPatch } from "../../modules/acquiring/repositories/subscriptions/subscriptions"
import type { SubscriptionRow, PlanRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { variantsOfPlans } from "./plans/plan-variants"
import { RequestError } from "../shared/request-error"
import { offeredPlan } from "./subscribe/offered-plans"
import type { Changer } from "./change-subscription"
import { lineOf, refuse, refuseAtGateway, requireSubscription } from "./change-subscription"
import { priceOfStep, priceToday } from "./price-today"
import type { SeenNext } from "./seen-next"
import { otherNext, rejectUnseen } from "./seen-next"

/** A change of plan or quantity that takes effect from the next billing cycle on. */
export interface TermsInput {
  readonly planId?: string
  readonly quantity?: number
  /**
   * The text that the customer agreed to, and the IP address of the request. Absent if a merchant changes the terms.
   */
  readonly consent?: { readonly text: string; readonly ip: string }
}

/**
 * Skips the next billing cycle. The cycle after it stays due on its own day.
 *
 * @param seen the due date of the cycle that the caller means; if another cycle is next by now, nothing changes
 * @throws a request error `not_found`, `not_resolvable`
 */
export async function skipCycle(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock,
  seen?: SeenNext
): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(acquiring, id, by)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.skip_gateway_billed"))
  const { nextDueAt, rhythm } = requireNext(subscription)
  rejectUnseen(subscription, seen)
  const patch = {
    skipped: subscription.skipped + 1,
    next_due_at: dueAt(rhythm, subscription.cycle + subscription.skipped + 2),
  }
  const skipped = await acquiring.subscriptions.amend(
    subscription,
    patch,
    lineOf(by, createMessage("subscriptions.cycle_skipped", { date: momentOf(nextDueAt) })),
    clock()
  )
  if (!skipped) throw await whyNot(acquiring, subscription, by, clock)
  return skipped
}

/**
 * Changes plan or quantity from the next billing cycle on; paid cycles stay as they are. Interval and price are those
 * of the plan and of Medusa today. An existing subscriber gets no introductory price. If only the quantity changes, a
 * locked price stays, unless Medusa has another price for that quantity.
 *
 * @throws a request error `not_found`, `not_resolvable`, `plan_not_offered` if the plan does not cover the
 * subscription's variant or account
 */
export async function changeTerms(
  container: MedusaContainer,
  id: string,
  input: TermsInput,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const acquiring = acquiringOf(container)
  const subscription = await requireSubscription(acquiring, id, by)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.change_gateway_billed"))
  const { nextDueAt, rhythm } = requireNext(subscription)
  await rejectWhileOpen(acquiring, subscription)
  const { plan, terms } = await termsAfter(container, subscription, input)
  const patch: SubscriptionPatch = {
    ...terms,
    ...(plan ? calendarOf(subscription, plan, nextDueAt, rhythm) : {}),
    ...(input.consent ? { consent_text: input.consent.text, consent_ip: input.consent.ip, consented_at: clock() } : {}),
  }
  const changes = [
    ...(plan ? [createMessage("subscriptions.plan_changed", { plan: plan.name })] : []),
    ...(input.quantity === undefined
      ? []
      : [createMessage("subscriptions.quantity_changed", { quantity: String(input.quantity) })]),
  ]
  const line = lineOf(
    by,
    changes.length > 0 ? joinMessages(...changes) : createMessage("subscriptions.terms_unchanged")
  )
  const changed = await acquiring.transaction(async ({ subscriptions, emit }) => {
    const row = await subscriptions.changeTerms(subscription, patch, line, clock())
    if (row) emit("acquiring.subscription.changed", row.id)
    return row
  }, clock())
  if (!changed) throw await whyNot(acquiring, subscription, by, clock)
  return changed
}

/**
 * Returns the terms that apply from the next billing cycle on, and the plan if it changes.
 *
 * @throws a request error `plan_not_offered`
 */
export async function termsAfter(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  { planId, quantity }: TermsInput
): Promise<{ readonly plan: PlanRow | undefined; readonly terms: SubscriptionPatch }> {
  const count = quantity === undefined ? {} : { quantity }
  const plan =
    planId === undefined || planId === subscription.plan_id
      ? undefined
      : await requirePlanFor(container, subscription, planId)
  if (plan)
    return {
      plan,
      terms: { ...(await termsOf(container, subscription, plan, quantity ?? subscription.quantity)), ...count },
    }
  return {
    plan,
    terms: {
      ...count,
      ...(quantity === undefined ? {} : await priceOfStep(container, subscription, quantity, subscription.quantity)),
    },
  }
}

/** @throws a request error `not_resolvable` if there is no next billing cycle to change */
function requireNext(subscription: SubscriptionRow): { readonly nextDueAt: Date; readonly rhythm: Rhythm } {
  const { state, next_due_at: nextDueAt, anchor_at: anchor } = subscription
  if (state !== "active") throw refuse(subscription)
  if (!nextDueAt || !anchor) throw isBeingCharged()
  return { nextDueAt, rhythm: { ...subscription, anchor } }
}

/**
 * After a pause and a resume, an earlier cycle may be open beside the next one. An open cycle without a cart would be
 * billed under the terms of later cycles.
 *
 * @throws a request error `not_resolvable`
 */
async function rejectWhileOpen(acquiring: AcquiringModuleService, { id }: SubscriptionRow): Promise<void> {
  const open = (await acquiring.billingCycles.ofSubscriptions([id])).some(
    ({ state, cart_id }) => OPEN_BILLING_CYCLE_STATES.includes(state) && cart_id === null
  )
  if (open) throw new RequestError("not_resolvable", { message: createMessage("subscriptions.earlier_cycle_open") })
}

/** @param subscription the row as it was read before the change failed */
export async function whyNot(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  by: Changer,
  clock: Clock
): Promise<RequestError> {
  const now = await requireSubscription(acquiring, subscription.id, by)
  if (now.state !== "active") return refuse(now)
  if (now.next_due_at === null || now.next_due_at <= clock()) return isBeingCharged()
  return now.next_due_at.getTime() === subscription.next_due_at?.getTime() ? wasChanged() : otherNext(now)
}

function wasChanged(): RequestError {
  return new RequestError("not_resolvable", { message: createMessage("subscriptions.changed_meanwhile") })
}

export function isBeingCharged(): RequestError {
  return new RequestError("not_resolvable", { message: createMessage("subscriptions.cycle_in_progress") })
}

async function requirePlanFor(
  container: MedusaContainer,
  { account, variant_id }: SubscriptionRow,
  planId: string
): Promise<PlanRow> {
  const plan = await offeredPlan(container, planId)
  const variants = plan?.account === account ? (await variantsOfPlans(container, [plan.id])).get(plan.id) : undefined
  if (!plan || !variants?.includes(variant_id)) throw new RequestError("plan_not_offered", { field: "plan_id" })
  return plan
}

/** The plan counts its cycles from the next one on. */
async function termsOf(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  plan: PlanRow,
  quantity: number
): Promise<SubscriptionPatch> {
  const price = await priceToday(container, subscription, quantity)
  if (!price) throw new RequestError("plan_not_offered", { field: "plan_id" })
  const { id: plan_id, name, interval, interval_count, pricing } = plan
  return {
    plan_id,
    name,
    interval,
    interval_count,
    pricing,
    cycles: plan.cycles === null ? null : subscription.cycle + plan.cycles,
    intro_cycles: 0,
    intro_price: null,
    unit_price: price.amount,
    is_tax_inclusive: price.isTaxInclusive,
  }
}

/**
 * Another interval starts its own calendar on the day up to which the customer has paid. The day of the month carries
 * over, because an anchor in February would otherwise shorten the day of all later months. With the same interval, the
 * days stay.
 */
function calendarOf(
  { cycle, interval, interval_count }: SubscriptionRow,
  plan: PlanRow,
  anchor: Date,
  before: Rhythm
): SubscriptionPatch {
  if (plan.interval === interval && plan.interval_count === interval_count) return {}
  const hasMonths = plan.interval === "month" || plan.interval === "year"
  return { anchor_at: anchor, anchor_day: hasMonths ? dayOfMonth(before) : null, skipped: -cycle }
}
