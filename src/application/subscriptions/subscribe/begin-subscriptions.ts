import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { dueAt } from "../../../domain/shared/calendar"
import type { Clock } from "../../../domain/shared/clock"
import { runEachThenThrow } from "../../../domain/shared/run-each"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import type { SubscriptionRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { handleOfProvider } from "../../shared/provider-id"
import { acquiringOf } from "../../shared/acquiring"
import { requestCardAt } from "../request-missing-cards"
import { priceOfStep } from "../price-today"
import { cancelMandateNotOrdered } from "../mandates/cancel-requested-mandate"
import { openMandate } from "../mandates/open-mandate"
import { attemptsFor } from "../../payment-links/link-target"
import type { CartLine } from "./open-cart"
import { cartLines } from "./open-cart"

/**
 * Starts the subscriptions that were agreed to in the cart of an order; the order is their first cycle. Idempotent: it
 * runs when the order is placed, and when its payment is synced.
 */
export async function beginSubscriptions(container: MedusaContainer, orderId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  const cartId = carts[0]?.cart_id
  const incomplete = cartId ? await acquiring.subscriptions.incompleteIn(cartId) : []
  if (!cartId || incomplete.length === 0) return

  const attempts = await attemptsFor(container, { order_id: orderId, billing_cycle_id: null })
  const paying = attempts.find(isPaying)
  const { data: orders } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  const raw: RawOrder | undefined = orders[0]
  // The order waits for its payment, and the sync of that payment calls this again. With another payment method it has
  // no card to charge.
  if (!raw || (!paying && attempts.length > 0 && !isPaidElsewhere(raw))) return
  const order = {
    id: orderId,
    customer_id: raw.customer_id ?? null,
    currency: raw.currency_code.toUpperCase(),
    placedAt: new Date(raw.created_at),
    paying,
  }
  await runEachThenThrow(await cartLines(container, cartId), async (line) => {
    const subscription = incomplete.find(({ line_item_id }) => line_item_id === line.id)
    if (subscription) await beginSubscription(container, subscription, line, order, clock)
  })
  // After all of them: the mandate of a subscription that has not started looks like one that was not ordered.
  if (paying) await cancelMandateNotOrdered(acquiring, paying, orderId, clock)
}

const FIELDS = [
  "id",
  "customer_id",
  "currency_code",
  "created_at",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.canceled_at",
]

type Maybe<Value> = Value | null | undefined

/** The fields that are queried of Medusa's order. */
interface RawOrder {
  readonly customer_id?: Maybe<string>
  readonly currency_code: string
  readonly created_at: string | Date
  readonly payment_collections?: Maybe<readonly Maybe<{ readonly payments?: Maybe<readonly Maybe<RawPayment>[]> }>[]>
}

interface RawPayment {
  readonly provider_id: string
  readonly canceled_at?: Maybe<string | Date>
}

/** Whether another provider paid it: an earlier attempt at the gateway is not waited for then. */
function isPaidElsewhere({ payment_collections }: RawOrder): boolean {
  const payments = (payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  return payments.some(
    (payment) => payment && !payment.canceled_at && handleOfProvider(payment.provider_id) === undefined
  )
}

interface FirstOrder {
  readonly id: string
  readonly currency: string
  readonly customer_id: string | null
  readonly placedAt: Date
  readonly paying: PaymentRow | undefined
}

async function beginSubscription(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  line: CartLine,
  { id: order_id, customer_id, currency, placedAt, paying }: FirstOrder,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  // Before the subscription is active: from its first day it must be certain who bills it.
  if (paying) await openMandate(acquiring, paying, clock())
  const isOver = subscription.cycles === 1
  const price =
    subscription.intro_price === null
      ? { currency, unit_price: line.unitPrice, is_tax_inclusive: line.isTaxInclusive }
      : // The cart may hold fewer pieces by now than the price was agreed for.
        await priceOfStep(container, { ...subscription, order_id, customer_id }, line.quantity, subscription.quantity)
  const card_payment_id = paying?.card_payment_id ?? paying?.id ?? null
  const patch = {
    ...price,
    customer_id,
    order_id,
    card_payment_id,
    request_card_at: isOver ? null : await requestCardAt(acquiring, { id: subscription.id, card_payment_id }, clock()),
    quantity: line.quantity,
    anchor_at: placedAt,
    cycle: 1,
    next_due_at: isOver ? null : dueAt({ ...subscription, anchor: placedAt }, 2),
  }
  // One transaction: no job checks an active subscription without a next day for its end.
  await acquiring.transaction(async ({ subscriptions, emit }) => {
    const begun = await subscriptions.move(subscription.id, { to: "active", cause: "order", patch }, clock())
    if (begun) emit("acquiring.subscription.active", subscription.id)
    if (begun && isOver && (await subscriptions.move(subscription.id, { to: "ended", cause: "order" }, clock())))
      emit("acquiring.subscription.ended", subscription.id)
  }, clock())
}
