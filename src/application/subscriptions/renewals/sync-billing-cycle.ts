import type { MedusaContainer } from "@medusajs/framework/types"
import {
  decidingAttempt,
  declineKindOf,
  isOfEarlierAttempt,
  isOfStoredCard,
  outcomeOf,
} from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { declineOfAttempt } from "../../../domain/payments/decline"
import { DUNNING_DAYS, afterDecline, afterNotSent } from "../../../domain/subscriptions/dunning"
import { createMessage } from "../../../domain/shared/messages/message"
import type { BillingCycleRow, SubscriptionRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { declineBillingCycle } from "./decline-billing-cycle"
import { endCycle } from "./end-cycle"
import { failBillingCycle } from "./fail-billing-cycle"

/**
 * Applies the result of its attempts to a cycle: paid, completed with its order, declined with a date for the next
 * attempt, or failed. Idempotent; it sends nothing.
 */
export async function syncBillingCycle(
  container: MedusaContainer,
  billingCycleId: string,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const billingCycle = await acquiring.billingCycles.find(billingCycleId)
  const subscription = billingCycle && (await acquiring.subscriptions.find(billingCycle.subscription_id))
  if (!billingCycle || !subscription) return
  const attempts = await acquiring.billingCycles.attempts(billingCycle.id)
  const row = decidingAttempt(attempts, clock())
  if (!row) return
  switch (outcomeOf(row, clock())) {
    case "paid":
      return followPaid(container, billingCycle, row, clock)
    case "reversed":
      return followReturned(container, billingCycle, row, clock)
    case "declined":
      return followDeclined(container, billingCycle, subscription, row, clock)
    case "not_sent": {
      const attention =
        row.attention ??
        (row.result_code === null ? (row.history.at(-1)?.note ?? null) : declineOfAttempt(row).merchant)
      const patch = { next_step_at: afterNotSent(clock()), attention }
      if (isFollowed(billingCycle, row))
        await acquiring.billingCycles.move(billingCycle.id, { to: "due", note: attention ?? undefined, patch }, clock())
      return
    }
    case "unresolved":
      return
  }
}

async function followPaid(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  row: PaymentRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.transaction(async ({ billingCycles, emit }) => {
    const paid = await billingCycles.move(
      billingCycle.id,
      { to: "paid", patch: { payment_id: row.id, attention: null, next_step_at: clock() } },
      clock()
    )
    if (paid) emit("acquiring.billing_cycle.paid", billingCycle.id)
  }, clock())
  if (!row.synced_at || !row.order_id)
    return acquiring.billingCycles.update(billingCycle.id, { attention: row.attention }, clock())
  // If two attempts were paid, the one with the order counts; the other is reversed.
  const patch = { payment_id: row.id, order_id: row.order_id, attention: null, next_step_at: null }
  await endCycle(container, billingCycle, { to: "completed", patch }, clock)
}

/** The payment was reversed by the plugin or the merchant before there was an order. */
async function followReturned(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  row: PaymentRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.billingCycles.move(billingCycle.id, { to: "paid", patch: { payment_id: row.id } }, clock())
  const patch = { attention: createMessage("billing_cycles.order_failed_reversed"), next_step_at: null }
  await endCycle(container, billingCycle, { to: "reversed", patch }, clock)
}

async function followDeclined(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  row: PaymentRow,
  clock: Clock
): Promise<void> {
  const { merchant } = declineOfAttempt(row)
  // Also if the cycle has no attempt noted: the process that stored the gateway charge died.
  if (row.flow === "gateway_billed")
    return failBillingCycle(
      container,
      subscription,
      billingCycle,
      { why: "gateway_charge_declined", note: merchant },
      clock
    )
  if (!isFollowed(billingCycle, row)) return
  const acquiring = acquiringOf(container)
  const now = clock()
  const account = await acquiring.accounts.find(billingCycle.account)
  // The retry days count for each card, because a decline of one card does not predict the result of another.
  const ofCard = (await acquiring.billingCycles.attempts(billingCycle.id)).filter(
    (one) => isOfStoredCard(one) && one.card_payment_id === row.card_payment_id
  )
  const attempted = ofCard.filter((one) => outcomeOf(one, now) === "declined").map(({ created_at }) => created_at)
  const card = row.card_payment_id === null ? [] : await acquiring.savedCards.storingsOf(row.card_payment_id)
  const recent = await acquiring.billingCycles.recentDeclines({ subscriptionId: subscription.id, card }, now)
  const step = afterDecline(
    { attempts: attempted.reverse(), recent, kind: declineKindOf(row), days: account?.dunningDays ?? DUNNING_DAYS },
    now
  )
  await declineBillingCycle(container, billingCycle, row, { step, note: merchant }, clock)
}

/**
 * Whether the cycle waits for this attempt. A late result of an earlier attempt must not affect the next one, which may
 * not be stored yet.
 */
function isFollowed(billingCycle: BillingCycleRow, row: PaymentRow): boolean {
  return billingCycle.state === "processing" && !isOfEarlierAttempt(row, billingCycle)
}
