import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { chargeable } from "../../domain/payments/chargeable"
import { MINUTE_MS } from "../../domain/shared/durations"
import { compareAmounts } from "../../domain/shared/money"
import { isUnresolved } from "../../domain/payments/payment-state"
import { asSentence, inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { isPaying } from "../../modules/acquiring/repositories/payments/paying"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { decimalText } from "../shared/amount"
import { providerOf } from "../shared/provider-id"
import { acquiringOf } from "../shared/acquiring"
import { payableCurrency } from "../payments/attempts/begin-attempt"
import { describeFailure } from "../shared/describe-failure"
import { cartOfCollection, orderOfCollection } from "../payments/context/medusa-payment"
import { sent } from "../payments/order-data/payment-request"
import { isStillOutstanding } from "../payments/context/still-outstanding"
import { MEDUSA_WAITS_SECONDS, withLock } from "../shared/with-lock"

const LEASE_MS = MINUTE_MS

/** The result of a reattachment: `row` with its new session, or `failure` with the reason. */
export interface Reattachment {
  readonly row?: PaymentRow
  readonly failure?: Message
}

/**
 * Reattaches a payment without a session to a new session of the same payment collection. Its cart must have no order
 * yet and still cost the paid amount. If this fails, the payment remains orphaned.
 *
 * @returns neither `row` nor `failure` if there is nothing to reattach, or not now
 */
export async function tryToReattach(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Reattachment> {
  const collectionId = row.payment_collection_id
  if (!collectionId) return {}
  try {
    // Medusa locks a cart while it changes or completes it, and an order while it edits it.
    const key = (await cartOfCollection(container, collectionId)) ?? (await orderOfCollection(container, collectionId))
    // The lock comes before the lease, because a process that completes the cart also takes the lock first, then the
    // lease for a query.
    const opened = key
      ? await withLock(container, key, MEDUSA_WAITS_SECONDS, () => reattach(container, row, collectionId, clock))
      : undefined
    return { row: opened?.result }
  } catch (error) {
    const failure = asSentence(describeFailure(error))
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The payment ${row.id} could not be reattached to a new session: ${inEnglish(failure)}`)
    return { failure }
  }
}

async function reattach(
  container: MedusaContainer,
  row: PaymentRow,
  collectionId: string,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const acquiring = acquiringOf(container)
  const leased = await acquiring.work.leaseAlone(row.id, LEASE_MS, clock())
  if (!leased) return undefined
  try {
    // Another process has reattached it and creates its order. A further session would replace that one.
    if (leased.payment_session_id !== row.payment_session_id) return undefined
    if (!(await isWanted(container, collectionId, row))) return undefined
    // Medusa deletes the other sessions of the cart while it opens this one, so a currency that it would reject has to
    // fail before.
    payableCurrency(row.currency, await acquiring.accounts.findReadable(row.account))
    const { result: session } = await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: collectionId, provider_id: providerOf(row.account), data: {} },
    })
    const to = { payment_session_id: session.id, ref: acquiring.refOf(session.id) }
    const isReattached = await acquiring.transaction(async ({ work, emit }) => {
      if (!(await work.reattach(row.id, row.payment_session_id, to, clock()))) return false
      emit("acquiring.payment.reattached", row.id)
      return true
    }, clock())
    return isReattached ? await acquiring.payments.find(row.id) : undefined
  } finally {
    await acquiring.work.release([leased])
  }
}

async function isWanted(container: MedusaContainer, collectionId: string, row: PaymentRow): Promise<boolean> {
  const others = (await acquiringOf(container).payments.ofCollection(collectionId)).filter(({ id }) => id !== row.id)
  if (others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow))) return false
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: [collectionId] }, { relations: ["payments", "payment_sessions"] })
  return (
    collection !== undefined &&
    isUnpaid(collection) &&
    costs(collection, row) &&
    (await hasOpenCart(container, collectionId, row))
  )
}

/** Another payment method or attempt may have paid meanwhile. */
function isUnpaid({ payments = [], payment_sessions = [] }: PaymentCollectionDTO): boolean {
  return (
    payments.every(({ canceled_at }) => canceled_at) &&
    payment_sessions.every(({ status }) => status !== "authorized" && status !== "captured")
  )
}

function costs(
  { amount, currency_code }: { readonly amount: PaymentCollectionDTO["amount"]; readonly currency_code: string },
  row: PaymentRow
): boolean {
  const { currency } = sent(row)
  return (
    currency_code.toUpperCase() === currency &&
    compareAmounts(chargeable({ exact: decimalText(amount), currencyCode: currency }), row.amount) === 0
  )
}

/**
 * Whether the cart is not completed and still costs the paid amount. For an order without a cart, that amount must be
 * outstanding.
 */
async function hasOpenCart(container: MedusaContainer, collectionId: string, row: PaymentRow): Promise<boolean> {
  const cartId = await cartOfCollection(container, collectionId)
  if (!cartId) {
    const orderId = await orderOfCollection(container, collectionId)
    return orderId !== undefined && isStillOutstanding(container, orderId, row)
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({
    entity: "cart",
    fields: ["id", "completed_at", "currency_code", "total"],
    filters: { id: cartId },
  })
  const [cart] = carts
  if (!cart || cart.completed_at) return false
  const { currency_code, total } = cart
  return (
    typeof currency_code === "string" &&
    total !== undefined &&
    total !== null &&
    costs({ amount: total, currency_code }, row)
  )
}
