import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isId } from "../../../domain/shared/id"
import { exactAmount } from "../../shared/amount"
import { handleOfProvider } from "../../shared/provider-id"
import { cartOfCollection, orderOfCollection } from "./medusa-payment"
import { RequestError } from "../../shared/request-error"
import { newCardFor, readCardCheck } from "./card-check"
import type { Payable } from "./payable"
import { readCart, readOrder } from "./payable"

/** Who asks, and by what they know the payment. */
export interface SessionAccess {
  readonly sessionId: string
  /** The id of the session's cart, order or subscription. */
  readonly cartId: string
  /** The logged-in customer, if there is one. */
  readonly customerId?: string
}

/** What is to be paid: the payment session, and the cart, order or subscription it belongs to. */
export interface PaymentContext {
  readonly handle: string
  readonly session: PaymentSessionDTO
  /** Not rounded, as decimal text. */
  readonly exactAmount: string
  readonly currencyCode: string
  readonly startedAt: Date
  readonly payable: Payable
  /** The cart of the session, also where it has become an order; an order that was made without one has none. */
  readonly cartId?: string
  /** The ids by which the payer knows what is paid: the cart's, and the order's when there is one; or the subscription's. */
  readonly knownAs: readonly string[]
}

/**
 * Finds the payment session for somebody who names its cart or order, and is logged in where that belongs to a customer with
 * an account.
 *
 * @throws Refusal `not_found` for everything else, so that nothing is told about other people's payments
 */
export async function getPaymentContext(container: MedusaContainer, access: SessionAccess): Promise<PaymentContext> {
  const subject = await getPaymentContextOfSession(container, access.sessionId)
  if (!subject?.knownAs.includes(access.cartId)) throw new RequestError("not_found")
  const { customer } = subject.payable
  if (customer?.hasAccount && customer.id !== access.customerId) throw new RequestError("not_found")
  return subject
}

/** The payment session of ours with its cart or order; `undefined` when there is none, or it is another provider's. */
export async function getPaymentContextOfSession(
  container: MedusaContainer,
  sessionId: string
): Promise<PaymentContext | undefined> {
  if (!isId(sessionId)) return undefined
  const payments = container.resolve(Modules.PAYMENT)
  const [session] = await payments.listPaymentSessions({ id: [sessionId] }, { relations: ["payment"] })
  const handle = session && handleOfProvider(session.provider_id)
  if (!session || !handle) return undefined
  const links = await linksOf(container, session.payment_collection_id)
  const payable = links.orderId
    ? await readOrder(container, links.orderId)
    : links.cartId
      ? await readCart(container, links.cartId)
      : await readCardCheck(container, session.id, exactAmount(session))
  if (!payable) return undefined
  return {
    handle,
    session,
    exactAmount: exactAmount(session),
    currencyCode: session.currency_code,
    startedAt: new Date(session.created_at ?? Date.now()),
    payable,
    cartId: links.cartId,
    knownAs: [links.cartId, links.orderId, newCardFor(payable)].flatMap((id) => id ?? []),
  }
}

async function linksOf(
  container: MedusaContainer,
  collectionId: string | undefined
): Promise<{ cartId?: string; orderId?: string }> {
  // A filter of `undefined` would match every row.
  if (!collectionId) return {}
  return {
    orderId: await orderOfCollection(container, collectionId),
    cartId: await cartOfCollection(container, collectionId),
  }
}
