import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import type { DunningEnd } from "../../../domain/subscriptions/dunning"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type { Step } from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"

/** Why a cycle fails, after the attempts of the plugin or of the gateway. */
export type GivenUp = DunningEnd | "gateway_charge_declined" | "never_charged"

const GIVEN_UP: Readonly<Record<GivenUp, Message>> = {
  new_card_needed: createMessage("billing_cycles.new_card_needed"),
  confirmation_needed: createMessage("billing_cycles.confirmation_needed"),
  attempts_used_up: createMessage("billing_cycles.attempts_used_up"),
  attempt_limit: createMessage("billing_cycles.decline_limit_reached"),
  gateway_charge_declined: createMessage("billing_cycles.gateway_charge_declined"),
  never_charged: createMessage("billing_cycles.gateway_charge_missing"),
}

export interface Failure {
  readonly why: GivenUp
  readonly note?: Message
  /** The last attempt. */
  readonly paymentId?: string
  /** The cart of its order, for a payment by hand. */
  readonly cartId?: string
  /** The amount to pay, if no attempt has it. */
  readonly amount?: string
}

/**
 * Fails a cycle that has no card to charge. If the subscription has another card by now, that one is charged instead.
 *
 * @param subscription the row as it was when it had nothing to charge
 */
export async function failBillingCycle(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  billingCycle: BillingCycleRow,
  failure: Failure,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.transaction(async (step) => {
    const held = await step.subscriptions.hold(subscription.id)
    if (held?.card_payment_id !== subscription.card_payment_id) {
      await step.billingCycles.plan(billingCycle, { next_step_at: clock() }, clock())
      return step.emit("acquiring.billing_cycle.due", billingCycle.id)
    }
    await giveUp(step, billingCycle, failure, clock())
  }, clock())
}

/**
 * Fails a cycle and makes its subscription past due, in one transaction that locks the subscription. After the
 * account's maximum time the subscription may be canceled (application/subscriptions/renewals/cancel-past-due).
 *
 * @returns whether it failed now
 */
export async function giveUp(
  { billingCycles, subscriptions, emit }: Step,
  billingCycle: BillingCycleRow,
  { why, note, paymentId, cartId, amount }: Failure,
  now: Date
): Promise<boolean> {
  const attention = note ? joinMessages(note, GIVEN_UP[why]) : GIVEN_UP[why]
  const known = {
    ...(paymentId === undefined ? {} : { payment_id: paymentId }),
    ...(cartId === undefined ? {} : { cart_id: cartId }),
    ...(amount === undefined ? {} : { amount }),
  }
  const patch = { attention, next_step_at: null, ...known }
  if (!(await billingCycles.move(billingCycle.id, { to: "failed", note: attention, patch }, now))) return false
  const moved = await subscriptions.move(
    billingCycle.subscription_id,
    { to: "past_due", cause: "charge", note: attention, patch: { next_due_at: null } },
    now
  )
  emit("acquiring.billing_cycle.failed", billingCycle.id)
  if (moved) emit("acquiring.subscription.past_due", billingCycle.subscription_id)
  return true
}
