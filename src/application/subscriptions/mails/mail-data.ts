import { LIVING_STATES } from "../../../domain/subscriptions/subscription-state"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { readSubscriptionRecord } from "../subscription-record"
import { customerSubscription } from "../customer-subscription"
import { linkToPay } from "../../payment-links/link-to-pay"
import type { Receiver } from "../../shared/email-of"
import type { Occasion } from "./occasions"

export interface MailData {
  readonly receiver: Receiver
  /** Template data: only what the customer may see. */
  readonly data: Record<string, unknown>
  /** Distinguishes two mails about the same object; part of the idempotency key. */
  readonly moment: string
}

/** The content of the mail about an event; `undefined` if the event is no longer true. */
export async function mailDataOf(
  acquiring: AcquiringModuleService,
  occasion: Occasion,
  id: string
): Promise<MailData | undefined> {
  switch (occasion.of) {
    case "subscription":
      return mailDataOfSubscription(acquiring, await acquiring.subscriptions.find(id), occasion)
    case "billing_cycle":
      return mailDataOfBillingCycle(acquiring, await acquiring.billingCycles.find(id), occasion.state)
    case "card":
      return mailDataOfCard(acquiring, id)
  }
}

async function mailDataOfSubscription(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow | undefined,
  occasion: Extract<Occasion, { of: "subscription" }>
): Promise<MailData | undefined> {
  if (!subscription) return undefined
  const since = momentOf(subscription, occasion)
  if (since === undefined) return undefined
  const data = await dataOf(acquiring, subscription)
  return {
    receiver: subscription,
    data: occasion.state === "past_due" ? { ...data, payment_link: await openLinkOf(acquiring, subscription) } : data,
    moment: since,
  }
}

/** The link with which the customer can pay the failed cycle; `null` if none is open. */
async function openLinkOf(
  acquiring: AcquiringModuleService,
  { id }: SubscriptionRow
): Promise<Record<string, unknown> | null> {
  const [billingCycle] = await acquiring.billingCycles.ofSubscriptions([id])
  const link =
    billingCycle && (await acquiring.paymentLinks.findOpen({ order_id: null, billing_cycle_id: billingCycle.id }))
  return link ? { id: link.id, ...linkToPay(acquiring, link) } : null
}

/** When the occasion of a subscription began; `undefined` if it is over. */
function momentOf(
  subscription: SubscriptionRow,
  { event, state }: Extract<Occasion, { of: "subscription" }>
): string | undefined {
  if (state === "living")
    return LIVING_STATES.includes(subscription.state) ? subscription.card_requested_at?.toISOString() : undefined
  if (subscription.state !== state) return undefined
  return event === "acquiring.billing_cycle.upcoming"
    ? subscription.next_due_at?.toISOString()
    : lastMove(subscription, state)
}

async function mailDataOfBillingCycle(
  acquiring: AcquiringModuleService,
  billingCycle: BillingCycleRow | undefined,
  state: BillingCycleRow["state"]
): Promise<MailData | undefined> {
  const subscription =
    billingCycle?.state === state ? await acquiring.subscriptions.find(billingCycle.subscription_id) : undefined
  if (!billingCycle || !subscription) return undefined
  const [latest] = await acquiring.billingCycles.attempts(billingCycle.id)
  const { cycle, due_at, order_id, next_step_at } = billingCycle
  const paid = { amount: latest?.amount ?? null, currency: latest?.currency ?? null }
  const data = {
    ...(await dataOf(acquiring, subscription)),
    billing_cycle: { cycle, state, due_at, order_id, next_step_at, ...paid },
  }
  return { receiver: subscription, data, moment: lastMove(billingCycle, state) ?? "" }
}

/** A card without a subscription is a saved card of its customer. */
async function mailDataOfCard(acquiring: AcquiringModuleService, id: string): Promise<MailData | undefined> {
  const card = await acquiring.payments.find(id)
  if (!card?.token || card.card_expiry === null) return undefined
  const charged = await acquiring.subscriptions.chargedTo(id)
  const shown = { first6: card.card_first6, last4: card.card_last4, expires: card.card_expiry }
  const receiver = charged[0] ?? { customer_id: card.customer_id, order_id: null }
  // A customer must not see another customer's subscriptions.
  const own = charged.filter(({ customer_id }) => customer_id === receiver.customer_id)
  const subscriptions = await Promise.all(own.map((subscription) => dataOf(acquiring, subscription)))
  return {
    receiver,
    data: { card: shown, subscriptions: subscriptions.map(({ subscription }) => subscription) },
    moment: card.card_expiry,
  }
}

/** Medusa stores mails, so the address of a payment link is only in the mail about that link. */
async function dataOf(acquiring: AcquiringModuleService, row: SubscriptionRow) {
  return { subscription: customerSubscription(await readSubscriptionRecord(acquiring, row)) }
}

function lastMove(
  { history }: Pick<SubscriptionRow, "history"> | Pick<BillingCycleRow, "history">,
  state: string
): string | undefined {
  return history.findLast(({ from, to }) => to === state && from !== state)?.at
}
