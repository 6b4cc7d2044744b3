import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { isUnanswered, mayRetry } from "../../../domain/subscriptions/renewal-attempt"
import { OPEN_BILLING_CYCLE_STATES } from "../../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../../domain/shared/clock"
import { CHARGED_STATES } from "../../../domain/subscriptions/subscription-state"
import { declineOfAttempt } from "../../../domain/payments/decline"
import { isBeyondLimits } from "../../../domain/subscriptions/dunning"
import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, SubscriptionRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { requireReadableAccount } from "../../accounts/accounts"
import { acquiringOf } from "../../shared/acquiring"
import { watchGatewayCharge } from "../gateway-charges/watch-gateway-charge"
import { queryGateway } from "../../payments/attempts/query-gateway"
import { cardOfFormerAccount } from "../../payments/attempts/former-account"
import { describeFailure } from "../../shared/describe-failure"
import { RequestError } from "../../shared/request-error"
import { withLock } from "../../shared/with-lock"
import { syncBillingCycle } from "./sync-billing-cycle"
import { failBillingCycle } from "./fail-billing-cycle"
import { nextAttempt } from "./next-attempt"
import type { RenewalContext } from "./renewal-context"
import { getRenewalContext } from "./renewal-context"
import { pollAndSync } from "../../order-completion/take-over-attempt"
import { CHECK_AGAIN_MS, attemptRenewal } from "./attempt-renewal"

/** Short, because another process that works on the cycle is not waited for: the worker retries the cycle later. */
const WAIT_SECONDS = 1

/**
 * Performs the due step of a billing cycle: syncs it with its attempts, and makes the next attempt if it is due and the
 * last one is certainly declined. Idempotent; one process at a time. The lock exists beside the lease, because a lease
 * expires during long work. Two processes would add two deliveries to the cart, and change the amount that is charged.
 */
export async function advanceBillingCycle(
  container: MedusaContainer,
  billingCycleId: string,
  clock: Clock
): Promise<void> {
  await withLock(container, `acquiring:charge:${billingCycleId}`, WAIT_SECONDS, () =>
    driveAlone(container, billingCycleId, clock)
  )
}

async function driveAlone(container: MedusaContainer, billingCycleId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const leased = await acquiring.billingCycles.lease(billingCycleId, clock())
  if (!leased) return
  try {
    await syncBillingCycle(container, leased.id, clock)
    const billingCycle = await acquiring.billingCycles.find(leased.id)
    const subscription = billingCycle && (await acquiring.subscriptions.find(billingCycle.subscription_id))
    if (billingCycle && subscription && isNow(billingCycle, clock())) {
      await advanceState(container, billingCycle, subscription, clock)
      // In each case an open cycle gets a next check, unless another process scheduled or moved it meanwhile.
      if (isOpen(billingCycle))
        await acquiring.billingCycles.plan(
          billingCycle,
          { next_step_at: new Date(clock().getTime() + CHECK_AGAIN_MS) },
          clock()
        )
    }
  } catch (error) {
    // No caller waits for an answer: the cycle stores the reason, and the attempt is retried.
    const billingCycle = await acquiring.billingCycles.find(leased.id)
    if (billingCycle)
      await putOff(
        acquiring,
        billingCycle,
        joinMessages(createMessage("common.processing_failed"), describeFailure(error)),
        clock
      )
    if (!(error instanceof RequestError) && !MedusaError.isMedusaError(error)) throw error
  } finally {
    await acquiring.billingCycles.release(leased, clock())
  }
}

function isOpen({ state }: BillingCycleRow): boolean {
  return OPEN_BILLING_CYCLE_STATES.includes(state)
}

function isNow({ next_step_at }: BillingCycleRow, now: Date): boolean {
  return next_step_at !== null && next_step_at <= now
}

async function advanceState(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<void> {
  switch (billingCycle.state) {
    case "due":
    case "declined":
    case "blocked":
      // It stays due, and continues once a person confirms that this installation is the store.
      if (await acquiringOf(container).identityCheck.isHeld(clock())) return
      return makeRenewalAttempt(container, billingCycle, subscription, clock)
    case "processing":
    case "paid":
    case "completed":
    case "reversed":
    case "failed":
      return
  }
}

async function makeRenewalAttempt(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const attempts = await readAnsweredAttempts(acquiring, billingCycle, clock)
  // A payment by hand may have finished since the cycle was synced with its attempts.
  if (!mayRetry(attempts, clock())) return
  if (!CHARGED_STATES.includes(subscription.state)) {
    const resumed = await failUnlessResumed(acquiring, billingCycle, clock)
    if (resumed) await makeRenewalAttempt(container, billingCycle, resumed, clock)
    return
  }
  const mandate = await acquiring.mandates.ofSubscription(subscription.id)
  if (mandate) return watchGatewayCharge(container, billingCycle, subscription, mandate, clock)
  const stored =
    subscription.card_payment_id === null ? undefined : await acquiring.payments.find(subscription.card_payment_id)
  const token = stored && acquiring.openToken(stored)
  if (!token)
    return failBillingCycle(
      container,
      subscription,
      billingCycle,
      { why: "new_card_needed", note: createMessage("billing_cycles.no_saved_card") },
      clock
    )
  const card = await acquiring.savedCards.storingsOf(subscription.card_payment_id ?? "")
  const recent = await acquiring.billingCycles.recentDeclines({ subscriptionId: subscription.id, card }, now)
  if (isBeyondLimits(recent, now))
    return wait(acquiring, billingCycle, createMessage("billing_cycles.decline_limit_wait"), clock)

  const account = await requireReadableAccount(acquiring, billingCycle.account)
  const former = cardOfFormerAccount(stored, account)
  if (former !== undefined) return wait(acquiring, billingCycle, former, clock)
  const renewal = await offerPaymentLink(container, billingCycle, subscription, account, clock)
  if (!renewal) return
  const requestError = await acquiring.billingCycles.lastDecline(card)
  if (requestError) {
    const { merchant: note } = declineOfAttempt(requestError)
    return failBillingCycle(
      container,
      subscription,
      billingCycle,
      { why: "new_card_needed", note, cartId: renewal.cartId, amount: renewal.amount },
      clock
    )
  }
  const next = await nextAttempt(acquiring, account, billingCycle, attempts, clock)
  if (next.kind === "known") return pollAndSync(container, next.row, clock)
  const changed = await attemptRenewal(container, { billingCycle, subscription, account, renewal, token, next }, clock)
  if (changed) await makeRenewalAttempt(container, { ...billingCycle, cart_id: renewal.cartId }, changed, clock)
}

/**
 * Returns the attempts of a cycle, newest first. Before another attempt follows one that only timed out, the gateway is
 * queried.
 */
async function readAnsweredAttempts(
  acquiring: AcquiringModuleService,
  { id }: BillingCycleRow,
  clock: Clock
): Promise<PaymentRow[]> {
  const attempts = await acquiring.billingCycles.attempts(id)
  const unanswered = attempts.filter((one) => isUnanswered(one, clock()))
  for (const row of unanswered) await queryGateway(acquiring, row, { because: "check" }, clock)
  return unanswered.length === 0 ? attempts : acquiring.billingCycles.attempts(id)
}

/**
 * Fails the cycle of a subscription that does not continue. The transaction locks the subscription, because it may have
 * been resumed since it was read.
 *
 * @returns the subscription if it was resumed; nothing fails then
 */
async function failUnlessResumed(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const attention = createMessage("billing_cycles.subscription_inactive")
  return acquiring.transaction(async ({ billingCycles, subscriptions, emit }) => {
    const held = await subscriptions.hold(billingCycle.subscription_id)
    if (held && CHARGED_STATES.includes(held.state)) return held
    const failed = await billingCycles.move(
      billingCycle.id,
      { to: "failed", note: attention, patch: { attention, next_step_at: null } },
      clock()
    )
    if (failed) emit("acquiring.billing_cycle.failed", billingCycle.id)
    return undefined
  }, clock())
}

/** Creates the sale of a cycle. If that is not possible now, nothing is charged, and the merchant sees the reason. */
async function offerPaymentLink(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  account: Account,
  clock: Clock
): Promise<RenewalContext | undefined> {
  const acquiring = acquiringOf(container)
  try {
    return await getRenewalContext(container, { billingCycle, subscription, account }, clock)
  } catch (error) {
    if (!(error instanceof RequestError) && !MedusaError.isMedusaError(error)) throw error
    const attention = joinMessages(createMessage("billing_cycles.order_not_created"), describeFailure(error))
    const patch = { attention, next_step_at: new Date(clock().getTime() + DAY_MS) }
    await acquiring.transaction(async ({ billingCycles, emit }) => {
      if (await billingCycles.move(billingCycle.id, { to: "blocked", note: attention, patch }, clock()))
        emit("acquiring.billing_cycle.blocked", billingCycle.id)
      else await billingCycles.plan(billingCycle, patch, clock())
    }, clock())
    return undefined
  }
}

async function wait(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  attention: Message,
  clock: Clock
): Promise<void> {
  await acquiring.billingCycles.plan(
    billingCycle,
    { attention, next_step_at: new Date(clock().getTime() + DAY_MS) },
    clock()
  )
}

/** A failed step is retried in an hour, or at the time that another process has scheduled meanwhile. */
async function putOff(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  attention: Message,
  clock: Clock
): Promise<void> {
  if (!OPEN_BILLING_CYCLE_STATES.includes(billingCycle.state)) return
  const now = clock()
  const isToBePlanned = billingCycle.state === "processing" || isNow(billingCycle, now)
  await acquiring.billingCycles.plan(
    billingCycle,
    { attention, next_step_at: isToBePlanned ? new Date(now.getTime() + HOUR_MS) : billingCycle.next_step_at },
    now
  )
}
