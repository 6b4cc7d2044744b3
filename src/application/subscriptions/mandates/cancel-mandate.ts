import { dueAt, firstCycleAfter } from "../../../domain/shared/calendar"
import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS } from "../../../domain/shared/durations"
import { nextAttemptAt } from "../../../domain/payments/schedule"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import { GatewayError } from "../../../gateway"
import type { CancelSubscriptionOutcome } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { MandateRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { findOrExplain } from "../../accounts/accounts"
import { formerAccount } from "../../payments/attempts/former-account"
import { whyNothingIsSent } from "../../accounts/installation/block"
import { noteCredentials } from "../../accounts/note-credentials"

/** After a day on which the gateway could have charged: it retries webhooks for a day and a half. */
const CONFIRM_BY_MS = 2 * DAY_MS

/**
 * Cancels a mandate at the gateway. Only the gateway's confirmation ends it, or a due date without a charge
 * (`cancelMandates`). No response never counts as a confirmation. Because a second cancellation moves no money, it is sent
 * until one of the two happens.
 */
export async function cancelMandate(
  acquiring: AcquiringModuleService,
  { id }: MandateRow,
  note: Message,
  clock: Clock
): Promise<void> {
  const now = clock()
  const ending = await acquiring.mandates.move(
    id,
    { to: "canceling", note, patch: { next_attempt_at: now, attempts: 0 } },
    now
  )
  if (ending) await cancelAtGateway(acquiring, ending, clock)
}

/**
 * Sends the cancellation of a mandate to the gateway, unless another process does.
 *
 * @returns the mandate if the gateway has not confirmed
 */
export async function cancelAtGateway(
  acquiring: AcquiringModuleService,
  { id }: MandateRow,
  clock: Clock
): Promise<MandateRow | undefined> {
  const held = await whyNothingIsSent(acquiring, clock)
  // The date stays: the cancellation is sent once a person confirms that this installation is the store.
  if (held !== undefined) {
    await acquiring.mandates.update(id, { attention: held }, clock())
    return undefined
  }
  const mandate = await acquiring.mandates.leaseEnding(id, clock())
  if (!mandate) return undefined
  const ends_by = mandate.ends_by ?? (await confirmBy(acquiring, mandate, clock()))
  const found = await findOrExplain(acquiring, mandate.account)
  const answer = found.account ? await sendCancellation(acquiring, found.account, mandate, clock) : notSent(found.why)
  if (answer.isEnded) {
    await noteEnded(acquiring, mandate, createMessage("mandates.cancellation_confirmed"), clock)
    return undefined
  }
  const now = clock()
  const next = answer.isCertain ? new Date(now.getTime() + DAY_MS) : nextAttemptAt(mandate.attempts, now)
  const next_attempt_at = now < ends_by && ends_by < next ? ends_by : next
  const { attention } = answer
  await acquiring.mandates.updateCancellation(
    mandate,
    { attention, next_attempt_at, attempts: mandate.attempts + 1, ends_by },
    now
  )
  return { ...mandate, attention, ends_by }
}

export async function noteEnded(
  acquiring: AcquiringModuleService,
  { id }: MandateRow,
  note: Message,
  clock: Clock
): Promise<void> {
  await acquiring.mandates.move(
    id,
    { to: "canceled", note, patch: { attention: null, next_attempt_at: null, ends_by: null, lease_expires_at: null } },
    clock()
  )
}

/** When the absence of a charge proves the end of a mandate: after the next due date in the subscription's calendar. */
async function confirmBy(
  acquiring: AcquiringModuleService,
  { subscription_id, created_at }: MandateRow,
  now: Date
): Promise<Date> {
  const subscription = await acquiring.subscriptions.find(subscription_id)
  if (!subscription) return new Date(now.getTime() + CONFIRM_BY_MS)
  const rhythm = { ...subscription, anchor: subscription.anchor_at ?? created_at }
  return new Date(dueAt(rhythm, firstCycleAfter(rhythm, 2, now)).getTime() + CONFIRM_BY_MS)
}

type Answer =
  { readonly isEnded: true } | { readonly isEnded: false; readonly isCertain: boolean; readonly attention: Message }

async function sendCancellation(
  acquiring: AcquiringModuleService,
  account: Account,
  { payment_id, recurring_id, contract_name }: MandateRow,
  clock: Clock
): Promise<Answer> {
  const first = await acquiring.payments.find(payment_id)
  const former = first && formerAccount(first, account)
  // Under other merchant numbers, it would cancel another store's subscription.
  if (former !== undefined) return notSent(former)
  if (!recurring_id) return wait(createMessage("mandates.recurring_id_missing"))
  const other = first?.recurring_id ?? recurring_id
  if (other !== recurring_id) {
    // The recurring_id is not signed. It is worse to cancel another customer's subscription than to reverse a further
    // charge.
    return wait(createMessage("mandates.recurring_id_conflict", { recurringId: recurring_id, otherRecurringId: other }))
  }
  try {
    const outcome = await acquiring.client(account).cancelSubscription({ recurring_id, contract_name })
    await noteCredentials(acquiring, account, outcome, clock())
    return meaningOf(outcome)
  } catch (error) {
    if (error instanceof GatewayError) return wait(error.content)
    throw error
  }
}

function meaningOf(outcome: CancelSubscriptionOutcome): Answer {
  switch (outcome.kind) {
    case "accepted":
      return { isEnded: true }
    case "not_accepted":
      return wait(createMessage("mandates.cancellation_rejected", { reason: outcome.message }))
    case "refused":
    case "unknown":
      return notSent(outcome.message)
  }
}

/** The gateway did not answer, or nothing could be sent. The plugin retries after growing pauses. */
function notSent(attention: Message): Answer {
  return { isEnded: false, isCertain: false, attention }
}

/** A repetition soon would have the same answer, so it waits a day. */
function wait(attention: Message): Answer {
  return { isEnded: false, isCertain: true, attention }
}
