import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow, createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { compareAmounts } from "../../domain/shared/money"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { decimalText } from "../shared/amount"
import { providerOf } from "../shared/provider-id"
import { acquiringOf } from "../shared/acquiring"
import { collectionsOfOrder } from "../payments/context/medusa-payment"
import { billingCycleLinks } from "./registry"
import type { PaymentContext } from "../payments/context/get-payment-context"
import { getPaymentContextOfSession } from "../payments/context/get-payment-context"
import type { Due } from "./link-target"

/**
 * Returns the payment session of a link. Medusa deletes sessions, for example if another one opens or the renewal's
 * card is retried. A new session is therefore created if the old one is missing, ended, or has another amount than the
 * due one.
 */
export async function sessionOfLink(
  container: MedusaContainer,
  link: PaymentLinkRow,
  due: Due,
  clock: Clock
): Promise<PaymentContext> {
  const known = link.payment_session_id
    ? await getPaymentContextOfSession(container, link.payment_session_id)
    : undefined
  if (known && isFit(known, link, due)) return known
  const id = due.cartId
    ? await billingCycleLinks.get().openSession(container, due.cartId, link.account)
    : await openOrderSession(container, link, due)
  await acquiringOf(container).paymentLinks.bind(link.id, id, clock())
  const context = await getPaymentContextOfSession(container, id)
  if (!context)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The payment session of payment link ${link.id} is gone.`)
  return context
}

function isFit({ session, handle, exactAmount }: PaymentContext, link: PaymentLinkRow, due: Due): boolean {
  return session.status === "pending" && handle === link.account && compareAmounts(exactAmount, due.exact) === 0
}

/**
 * Opens a session for an order. The order has a payment collection for its outstanding amount only if Medusa created
 * one (order edit, exchange). Medusa's own workflow for both steps would cancel an authorized payment.
 */
async function openOrderSession(
  container: MedusaContainer,
  { order_id, account }: PaymentLinkRow,
  { exact }: Due
): Promise<string> {
  const collection = await openCollection(container, order_id, exact)
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collection, provider_id: providerOf(account), data: {} },
  })
  return session.id
}

/** Returns the payment collection for the outstanding amount of an order. @returns its id */
export async function openCollection(
  container: MedusaContainer,
  orderId: string | null,
  exact: string
): Promise<string> {
  return (await unpaidCollection(container, orderId, exact)) ?? (await newCollection(container, orderId, exact))
}

async function unpaidCollection(
  container: MedusaContainer,
  orderId: string | null,
  exact: string
): Promise<string | undefined> {
  const ids = await collectionsOfOrder(container, orderId)
  if (ids.length === 0) return undefined
  const payments = container.resolve(Modules.PAYMENT)
  const collections = await payments.listPaymentCollections({ id: ids }, { relations: ["payments"] })
  const collection = collections.find(
    ({ status, payments: held = [] }) => ["not_paid", "awaiting"].includes(status) && held.length === 0
  )
  if (collection && compareAmounts(decimalText(collection.amount), exact) !== 0) {
    await payments.updatePaymentCollections(collection.id, { amount: MathBN.convert(exact) })
  }
  return collection?.id
}

async function newCollection(container: MedusaContainer, orderId: string | null, exact: string): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: orderId ?? "", amount: MathBN.convert(exact).toNumber() },
  })
  const [collection] = result
  if (!collection)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Medusa made no payment collection of order ${orderId}.`)
  return collection.id
}
