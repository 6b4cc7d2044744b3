import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outstanding } from "../../domain/payments/chargeable"
import { payableByHand } from "../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"
import type { PaymentLinkRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { collectionsOfOrder } from "../payments/context/medusa-payment"
import { outstandingOfCart, outstandingOfOrder } from "../payments/context/outstanding"

/** The order or billing cycle of a link. */
export type LinkTarget = Pick<PaymentLinkRow, "order_id" | "billing_cycle_id">

/** The amount due of a link's order or billing cycle. */
export interface Due extends Outstanding {
  /** Whether the subscription is charging the saved card now. */
  readonly isBeingCharged: boolean
  /** The cart of the billing cycle's order. */
  readonly cartId?: string
}

const NOTHING = "0"

const OVER: readonly SubscriptionState[] = ["canceled", "ended"]

/** @returns `undefined` if the order or billing cycle does not exist, or the billing cycle has no cart yet */
export async function dueOf(
  container: MedusaContainer,
  { order_id, billing_cycle_id }: LinkTarget
): Promise<Due | undefined> {
  if (billing_cycle_id) return dueOfBillingCycle(container, billing_cycle_id)
  const outstanding = order_id ? await outstandingOfOrder(container, order_id) : undefined
  return outstanding && { ...outstanding, isBeingCharged: false }
}

async function dueOfBillingCycle(container: MedusaContainer, billingCycleId: string): Promise<Due | undefined> {
  const { billingCycles, subscriptions } = acquiringOf(container)
  const billingCycle = await billingCycles.find(billingCycleId)
  const subscription = billingCycle && (await subscriptions.find(billingCycle.subscription_id))
  const outstanding = billingCycle?.cart_id ? await outstandingOfCart(container, billingCycle.cart_id) : undefined
  if (!billingCycle?.cart_id || !subscription || !outstanding) return undefined
  const isBeingCharged = payableByHand(billingCycle.state) === "not_yet"
  const isOwed = payableByHand(billingCycle.state) === "now" && !OVER.includes(subscription.state)
  return { ...outstanding, exact: isOwed ? outstanding.exact : NOTHING, isBeingCharged, cartId: billingCycle.cart_id }
}

/** Returns all attempts of the plugin to pay a link's order or billing cycle, through a link or not. */
export async function attemptsFor(
  container: MedusaContainer,
  { order_id, billing_cycle_id }: LinkTarget
): Promise<PaymentRow[]> {
  const { billingCycles, payments } = acquiringOf(container)
  if (billing_cycle_id) return billingCycles.attempts(billing_cycle_id)
  const found = await Promise.all(
    (await collectionsOfOrder(container, order_id)).map((id) => payments.ofCollection(id))
  )
  return found.flat()
}
