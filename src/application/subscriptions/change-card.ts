import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { STATES_THAT_WAIT_FOR_A_CARD } from "../../domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES, LIVING_STATES } from "../../domain/subscriptions/subscription-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { CardChange } from "../../modules/acquiring/repositories/subscriptions/subscription-card"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { providerOf } from "../shared/provider-id"
import { requireAccount } from "../accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { requireSavedCard } from "../payments/card/saved-card"
import { RequestError } from "../shared/request-error"
import type { Changer } from "./change-subscription"
import { lineOf, refuse, refuseAtGateway, requireSubscription, retryBillingCycle } from "./change-subscription"
import { chargePastDue } from "./charge-subscription"

/**
 * Opens a payment session with which a customer gives their subscription another card. It is paid like any session,
 * with the subscription's id in place of a cart id. The amount is reversed.
 *
 * @returns the session's id
 * @throws a request error `not_found`, `not_resolvable`, `not_configured`, `account_disabled`
 */
export async function openCardSession(
  container: MedusaContainer,
  id: string,
  by: Changer,
  clock: Clock
): Promise<string> {
  const acquiring = acquiringOf(container)
  const subscription = await requireLiving(container, id, by)
  const { handle, cardCheckAmount } = await requireAccount(acquiring, subscription.account)
  const check = { currency_code: subscription.currency.toLowerCase(), amount: cardCheckAmount }
  const [collection] = await container.resolve(Modules.PAYMENT).createPaymentCollections([check])
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collection?.id ?? "", provider_id: providerOf(handle), data: {} },
  })
  await acquiring.subscriptions.expectCard(subscription.id, session.id, clock())
  return session.id
}

/**
 * Moves a subscription to a saved card of its customer. If it has that card already, the failed billing cycle is
 * retried.
 *
 * @throws a request error `not_found` for the subscription or the card; `not_resolvable`, also if the card is the same
 * and no cycle has failed
 */
export async function chooseSavedCard(
  container: MedusaContainer,
  id: string,
  cardId: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireLiving(container, id, by)
  const { row } = await requireSavedCard(acquiringOf(container), {
    customerId: subscription.customer_id ?? undefined,
    account: subscription.account,
    id: cardId,
  })
  const isChanged = await takeCard(container, subscription, { paymentId: row.id }, by, clock)
  return isChanged
    ? requireSubscription(acquiringOf(container), subscription.id, by)
    : retrySameCard(container, subscription.id, row.id, by, clock)
}

/** @throws a request error `not_found`, `not_resolvable` */
async function retrySameCard(
  container: MedusaContainer,
  id: string,
  cardId: string,
  by: Changer,
  clock: Clock
): Promise<SubscriptionRow> {
  const subscription = await requireLiving(container, id, by)
  // The card was removed at the same moment.
  if (subscription.card_payment_id !== cardId)
    throw new RequestError("not_found", { message: createMessage("saved_cards.not_found") })
  if (subscription.state !== "past_due")
    throw new RequestError("not_resolvable", { message: createMessage("subscriptions.same_card") })
  return chargePastDue(acquiringOf(container), subscription.id, by, clock)
}

/**
 * Moves a subscription to another stored card and retries the cycle that the previous card could not pay: a decline of
 * one card does not predict the result of another. Both are one transaction, because no card must be requested once
 * there is one. If a charge is in progress, this card is charged after its decline (renewals/decline-billing-cycle). If
 * the subscription is not charged now, its cycle stays on its day, because an attempt now would fail the cycle.
 *
 * @returns whether the card changed; `false` also if the subscription had it before
 */
export async function takeCard(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  card: Pick<CardChange, "paymentId" | "sessionId">,
  by: Changer,
  clock: Clock
): Promise<boolean> {
  return acquiringOf(container).transaction(async (step) => {
    await step.subscriptions.hold(subscription.id)
    const changed = await step.subscriptions.changeCard(
      subscription.id,
      { ...card, ...lineOf(by, createMessage("subscriptions.card_changed")) },
      clock()
    )
    if (!changed) return false
    const [billingCycle] = await step.billingCycles.ofSubscriptions([subscription.id])
    if (billingCycle?.state === "failed" && changed.state === "past_due")
      await retryBillingCycle(step, changed, billingCycle, by, clock)
    if (
      !billingCycle ||
      !CHARGED_STATES.includes(changed.state) ||
      !STATES_THAT_WAIT_FOR_A_CARD.includes(billingCycle.state)
    )
      return true
    await step.billingCycles.plan(billingCycle, { next_step_at: clock() }, clock())
    step.emit("acquiring.billing_cycle.due", billingCycle.id)
    return true
  }, clock())
}

/** A subscription that continues and that is store-billed. @throws a request error `not_found`, `not_resolvable` */
export async function requireLiving(container: MedusaContainer, id: string, by: Changer): Promise<SubscriptionRow> {
  const acquiring = acquiringOf(container)
  const subscription = await requireSubscription(acquiring, id, by)
  if (!LIVING_STATES.includes(subscription.state)) throw refuse(subscription)
  await refuseAtGateway(acquiring, subscription, createMessage("subscriptions.card_gateway_billed"))
  return subscription
}
