import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { isUnanswered, mayTryAgain } from "../../../domain/subscriptions/renewal-attempt"
import { OPEN_BILLING_CYCLE_STATES } from "../../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../../domain/shared/clock"
import { CHARGED_STATES } from "../../../domain/subscriptions/subscription-state"
import { declineOfAttempt } from "../../../domain/payments/decline"
import { isBeyondLimits } from "../../../domain/subscriptions/dunning"
import { DAY_MS, HOUR_MS } from "../../../domain/shared/durations"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, SubscriptionRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { requireAccountOrSay } from "../../accounts/accounts"
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
import type { Sale } from "./sale-of-cycle"
import { saleOfCycle } from "./sale-of-cycle"
import { bringUp } from "../../order-completion/take-over-attempt"
import { LOOK_AGAIN_MS, attemptRenewal } from "./attempt-renewal"

/** Whoever works on a charge is not waited for: it is looked at again by itself. */
const WAIT_SECONDS = 1

/**
 * Does what is due about a charge: brings it up to its tries, and makes the next one when its time has come and the one before is a
 * certain no. One process at a time; it may be called at any time and any number of times. Its cart is brought up to today meanwhile: done
 * by two, that would have a second delivery in it, and another amount than is charged. Therefore the lock, beside the claim, which ends by
 * itself where the work takes long.
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
      await work(container, billingCycle, subscription, clock)
      // However that ended, an open charge has a next look, unless somebody has planned or moved it since it was read.
      if (isOpen(billingCycle))
        await acquiring.billingCycles.plan(
          billingCycle,
          { next_step_at: new Date(clock().getTime() + LOOK_AGAIN_MS) },
          clock()
        )
    }
  } catch (error) {
    // Nobody waits for an answer: the reason stands with the charge, and it is tried again.
    const billingCycle = await acquiring.billingCycles.find(leased.id)
    if (billingCycle)
      await putOff(acquiring, billingCycle, `${englishOf("common.processing_failed")} ${describeFailure(error)}`, clock)
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

async function work(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  clock: Clock
): Promise<void> {
  switch (billingCycle.state) {
    case "due":
    case "declined":
    case "blocked":
      // It stays due, and goes on once somebody has confirmed that this is the shop.
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
  const tries = await heardTries(acquiring, billingCycle, clock)
  // One that the customer pays by hand may have come to its end since the charge was brought up to its tries.
  if (!mayTryAgain(tries, clock())) return
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
      { why: "new_card_needed", note: englishOf("billing_cycles.no_saved_card") },
      clock
    )
  const card = await acquiring.savedCards.storingsOf(subscription.card_payment_id ?? "")
  const recent = await acquiring.billingCycles.recentDeclines({ subscriptionId: subscription.id, card }, now)
  if (isBeyondLimits(recent, now))
    return wait(acquiring, billingCycle, englishOf("billing_cycles.decline_limit_wait"), clock)

  const account = await requireAccountOrSay(acquiring, billingCycle.account)
  const former = cardOfFormerAccount(stored, account)
  if (former !== undefined) return wait(acquiring, billingCycle, former, clock)
  const sale = await offer(container, billingCycle, subscription, account, clock)
  if (!sale) return
  const requestError = await acquiring.billingCycles.lastDecline(card)
  if (requestError) {
    const { merchant: note } = declineOfAttempt(requestError)
    return failBillingCycle(
      container,
      subscription,
      billingCycle,
      { why: "new_card_needed", note, cartId: sale.cartId, amount: sale.amount },
      clock
    )
  }
  const next = await nextAttempt(acquiring, account, billingCycle, tries, clock)
  if (next.kind === "known") return bringUp(container, next.row, clock)
  const changed = await attemptRenewal(container, { billingCycle, subscription, account, sale, token, next }, clock)
  if (changed) await makeRenewalAttempt(container, { ...billingCycle, cart_id: sale.cartId }, changed, clock)
}

/** The tries of a charge, the last one first. Before one that only the clock has ended is followed by another, the gateway is queried about it. */
async function heardTries(
  acquiring: AcquiringModuleService,
  { id }: BillingCycleRow,
  clock: Clock
): Promise<PaymentRow[]> {
  const tries = await acquiring.billingCycles.tries(id)
  const unanswered = tries.filter((one) => isUnanswered(one, clock()))
  for (const row of unanswered) await queryGateway(acquiring, row, { because: "check" }, clock)
  return unanswered.length === 0 ? tries : acquiring.billingCycles.tries(id)
}

/**
 * Gives up the charge of a subscription that does not go on. Both are one step, in which the subscription is held: it may have been resumed since
 * it was read.
 *
 * @returns the subscription where that is so: nothing was given up then
 */
async function failUnlessResumed(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const attention = englishOf("billing_cycles.subscription_inactive")
  return acquiring.atOnce(async ({ billingCycles, subscriptions, tell }) => {
    const held = await subscriptions.hold(billingCycle.subscription_id)
    if (held && CHARGED_STATES.includes(held.state)) return held
    const failed = await billingCycles.move(
      billingCycle.id,
      { to: "failed", note: attention, patch: { attention, next_step_at: null } },
      clock()
    )
    if (failed) tell("acquiring.billing_cycle.failed", billingCycle.id)
    return undefined
  }, clock())
}

/** What is sold of a cycle; where that is not possible now, nothing is charged, and the merchant is told. */
async function offer(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  account: Account,
  clock: Clock
): Promise<Sale | undefined> {
  const acquiring = acquiringOf(container)
  try {
    return await saleOfCycle(container, { billingCycle, subscription, account }, clock)
  } catch (error) {
    if (!(error instanceof RequestError) && !MedusaError.isMedusaError(error)) throw error
    const attention = `${englishOf("billing_cycles.order_not_created")} ${error.message}`
    const patch = { attention, next_step_at: new Date(clock().getTime() + DAY_MS) }
    await acquiring.atOnce(async ({ billingCycles, tell }) => {
      if (await billingCycles.move(billingCycle.id, { to: "blocked", note: attention, patch }, clock()))
        tell("acquiring.billing_cycle.blocked", billingCycle.id)
      else await billingCycles.plan(billingCycle, patch, clock())
    }, clock())
    return undefined
  }
}

async function wait(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  attention: string,
  clock: Clock
): Promise<void> {
  await acquiring.billingCycles.plan(
    billingCycle,
    { attention, next_step_at: new Date(clock().getTime() + DAY_MS) },
    clock()
  )
}

/** What failed is made again in an hour; where somebody else has planned its next step meanwhile, then. */
async function putOff(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow,
  attention: string,
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
