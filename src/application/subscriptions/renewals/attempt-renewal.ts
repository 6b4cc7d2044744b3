import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { CHARGED_STATES } from "../../../domain/subscriptions/subscription-state"
import { isBeyondLimits } from "../../../domain/subscriptions/dunning"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { Secret } from "../../../domain/shared/secret"
import type { AuthoriseRequest } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import { isUniqueViolation } from "../../../modules/acquiring/sql/database"
import type { NewPayment } from "../../../modules/acquiring/repositories/payments/payments"
import type { BillingCycleRow, SubscriptionRow, PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { authoriseOnce } from "../../payments/attempts/authorise-once"
import { expiryOf, newAttempt } from "../../payments/attempts/begin-attempt"
import { markSending } from "../../payments/attempts/send"
import { readPastOrders } from "../../payments/order-data/past-orders"
import { buildPaymentRequest } from "../../payments/order-data/payment-request"
import { sync } from "../../order-completion/sync"
import type { NextAttempt } from "../../payment-links/registry"
import type { RenewalContext } from "./renewal-context"
import { takeOverAttempt } from "../../order-completion/take-over-attempt"

/** Interval of the check whether an attempt or an order is finished; usually an event reports it earlier. */
export const CHECK_AGAIN_MS = 10 * MINUTE_MS

/**
 * Longer than the step between storing an attempt and sending it. If the process dies there, the attempt expires then,
 * and its cycle is due again.
 */
const SENT_WITHIN_MS = MINUTE_MS

export interface AttemptInput {
  readonly billingCycle: BillingCycleRow
  /** The row on which the attempt was decided. */
  readonly subscription: SubscriptionRow
  readonly account: Account
  readonly renewal: RenewalContext
  readonly token: Secret
  readonly next: Exclude<NextAttempt, { kind: "known" }>
}

/**
 * Charges the stored card once for a cycle: a payment attempt with its own order number, under the rules of every
 * payment. If two processes make the same attempt, its number is unique, so only one can store it.
 *
 * @returns the subscription if it does not continue, or has another card by now; nothing was charged then
 */
export async function attemptRenewal(
  container: MedusaContainer,
  one: AttemptInput,
  clock: Clock
): Promise<SubscriptionRow | undefined> {
  const acquiring = acquiringOf(container)
  const { begun, changed } = await beginAttempt(acquiring, one, clock)
  if (!begun) return changed
  const sending = { expires_at: expiryOf(one.account, clock()) }
  if (one.next.kind === "lost") {
    await takeOverAttempt(container, begun, clock, sending)
    return undefined
  }
  const row = await markSending(acquiring, begun, sending, clock())
  const request = await requestOf(container, row, one, clock)
  await authoriseOnce(acquiring, row, { account: one.account, request }, clock)
  await sync(container, row.id, clock)
  return undefined
}

interface Begun {
  /** The stored attempt. */
  readonly begun?: PaymentRow
  readonly changed?: SubscriptionRow
}

/**
 * Stores the attempt and moves its cycle in one transaction that locks the subscription. No attempt can begin after a
 * caller got the confirmation of a cancellation, a pause or another card.
 *
 * @returns an empty result if another process makes the same attempt, or if the cycle was paid meanwhile. It is also
 * empty if attempts in progress could reach the card's decline limit. The cycle is checked again later
 */
async function beginAttempt(acquiring: AcquiringModuleService, one: AttemptInput, clock: Clock): Promise<Begun> {
  const {
    billingCycle,
    subscription,
    account,
    renewal,
    next: { number },
  } = one
  const card = await acquiring.savedCards.storingsOf(subscription.card_payment_id ?? "")
  const patch = {
    billing_cycle_id: billingCycle.id,
    attempt_number: number,
    card_payment_id: subscription.card_payment_id,
  }
  const attempt = await newAttempt(
    acquiring,
    { context: renewal.context, account, flow: "direct", request: shopperOf(one), patch },
    clock()
  )
  try {
    return await acquiring.transaction(async ({ billingCycles, subscriptions, payments }): Promise<Begun> => {
      const changed = await subscriptions.hold(subscription.id)
      if (
        !changed ||
        !CHARGED_STATES.includes(changed.state) ||
        changed.card_payment_id !== subscription.card_payment_id
      )
        return { changed }
      const now = clock()
      // Other subscriptions may charge the same card at this moment, each with the same count of declines.
      await billingCycles.holdCard(card)
      const recent = await billingCycles.recentDeclines({ subscriptionId: subscription.id, card, orMayBe: true }, now)
      if (isBeyondLimits(recent, now) || (await billingCycles.lastDecline(card))) return {}
      const attempting = {
        cart_id: renewal.cartId,
        amount: renewal.amount,
        attempt_number: number,
        attention: null,
        next_step_at: new Date(now.getTime() + CHECK_AGAIN_MS),
      }
      const moved = await billingCycles.move(billingCycle.id, { to: "processing", patch: attempting }, now)
      const expires_at = new Date(now.getTime() + SENT_WITHIN_MS)
      return moved ? { begun: await payments.create({ ...attempt, expires_at }, now) } : {}
    }, clock())
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await bindRestored(acquiring, attempt, clock())
    return {}
  }
}

/** A payment that was restored before its cycle began has this attempt's order number, so it is this attempt. */
async function bindRestored(
  { payments }: AcquiringModuleService,
  { order_no, billing_cycle_id, attempt_number, payment_collection_id }: NewPayment,
  now: Date
): Promise<void> {
  const known = await payments.findByOrderNo(order_no)
  if (!known?.restored_at || known.billing_cycle_id !== null) return
  await payments.update(
    known.id,
    {
      billing_cycle_id,
      attempt_number,
      flow: "direct",
      ...(known.synced_at ? {} : { payment_collection_id, next_sync_at: now }),
    },
    now
  )
}

/** The customer is absent: no browser, no 3-D Secure, and the order channel of a renewal. */
async function requestOf(
  container: MedusaContainer,
  row: PaymentRow,
  one: AttemptInput,
  clock: Clock
): Promise<AuthoriseRequest> {
  const { options } = acquiringOf(container)
  const { payable, currencyCode, startedAt } = one.renewal.context
  const pastOrders = await readPastOrders(container, payable.customer?.id, currencyCode)
  const sources = {
    row,
    request: shopperOf(one),
    payable,
    startedAt,
    pastOrders,
    account: one.account,
    options,
    storesCard: false,
  }
  return {
    ...buildPaymentRequest(sources, clock()),
    open3d: false,
    order_type: one.account.profile.subscriptions.renewal_order_type,
    token_id: one.token,
  }
}

function shopperOf({ subscription, renewal }: AttemptInput): ShopperRequest {
  return {
    cart_id: renewal.cartId,
    shopper_ip: subscription.consent_ip,
    accept: "",
    browser: {},
    extra: {},
    save_card: false,
  }
}
