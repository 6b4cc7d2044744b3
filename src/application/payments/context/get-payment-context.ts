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

/** The ids that prove access to a payment session. */
export interface SessionAccess {
  readonly sessionId: string
  /** The id of the session's cart, order or subscription. */
  readonly cartId: string
  /** The logged-in customer, if any. */
  readonly customerId?: string
}

/** The payment session, with the cart, order or subscription that it pays. */
export interface PaymentContext {
  readonly handle: string
  readonly session: PaymentSessionDTO
  /** Not rounded, as decimal text. */
  readonly exactAmount: string
  readonly currencyCode: string
  readonly startedAt: Date
  readonly payable: Payable
  /** The cart of the session, even after it became an order; missing for an order without a cart. */
  readonly cartId?: string
  /** The ids that grant access: those of the cart and its order, or of the subscription. */
  readonly knownAs: readonly string[]
}

/**
 * Returns the payment context of a session if the caller names its cart, order or subscription. If a registered
 * customer owns it, that customer has to be logged in.
 *
 * @throws a request error `not_found` in every other case, because the response must not reveal other shoppers'
 * payments
 */
export async function getPaymentContext(container: MedusaContainer, access: SessionAccess): Promise<PaymentContext> {
  const context = await getPaymentContextOfSession(container, access.sessionId)
  if (!context?.knownAs.includes(access.cartId)) throw new RequestError("not_found")
  const { customer } = context.payable
  if (customer?.hasAccount && customer.id !== access.customerId) throw new RequestError("not_found")
  return context
}

/**
 * Returns the payment context of a session without checking access; `undefined` if it does not exist or has another
 * provider.
 */
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
