import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { AuthoriseRequest } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import { hashToken, newToken } from "../../../modules/acquiring/security/tokens"
import { requireAccount } from "../../accounts/accounts"
import { acquiringOf } from "../../shared/acquiring"
import { authoriseOnce } from "../attempts/authorise-once"
import { beginAttempt } from "../attempts/begin-attempt"
import { markSending } from "../attempts/send"
import type { ReturnTarget } from "../hosted-page/return-target"
import { allowedReturnTarget } from "../hosted-page/return-target"
import { readPastOrders } from "../order-data/past-orders"
import { withServerFields } from "../order-data/server-fields"
import { buildPaymentRequest } from "../order-data/payment-request"
import { RequestError } from "../../shared/request-error"
import { newCardFor } from "../context/card-check"
import { getPaymentContext } from "../context/get-payment-context"
import type { PaymentContext, SessionAccess } from "../context/get-payment-context"
import { recurringTerms } from "../registry"
import type { CardMeans } from "./card-means"
import { readMeans } from "./card-means"
import { SUBSCRIPTION_CARD } from "./card-of-page"
import { guardAccount, limitAttempts, rateLimitKeyOf } from "./limit-attempts"
import { cardOwnerOf } from "./card-owner"

export interface CardPayment {
  readonly access: SessionAccess
  readonly means: CardMeans
  readonly request: ShopperRequest
  /** The return address after a 3-D Secure challenge. */
  readonly returnTarget: ReturnTarget
}

/** How long a shopper may take for a 3-D Secure challenge before another card may be tried. */
const CHALLENGE_MS = 15 * MINUTE_MS

/** A payment attempt that was sent with a card, and its payment context. */
export interface SentCard {
  readonly attempt: PaymentRow
  readonly context: PaymentContext
  readonly account: Account
  /** Whether the payment only verifies a new card of a subscription. */
  readonly isCardCheck: boolean
}

/**
 * Sends a card that the shopper typed on the store's own page, or a saved card. A typed card goes from here straight to
 * the socket: no workflow, event or row contains it.
 *
 * @throws a request error for everything that is rejected before sending
 */
export async function authoriseCard(
  container: MedusaContainer,
  { access, means, request: ofBrowser, ...payment }: CardPayment,
  clock: Clock
): Promise<SentCard> {
  const now = clock()
  const acquiring = acquiringOf(container)
  const paymentContext = await getPaymentContext(container, access)
  const account = await guardAccount(
    acquiring,
    await requireAccount(acquiring, paymentContext.handle),
    paymentContext,
    false,
    now
  )
  const returnTarget = allowedReturnTarget(acquiring.options, payment.returnTarget)
  const card = await readMeans(acquiring, { means, account, customerId: access.customerId }, now)
  const isStored = card.cardPaymentId !== null
  const newCard = newCardFor(paymentContext.payable)
  if (isStored && newCard)
    throw new RequestError("invalid_request", { field: "saved_card", message: SUBSCRIPTION_CARD })
  const { needsCard, gatewayBilled } = await recurringTerms.get()(
    container,
    { ...paymentContext, card: card.digits },
    account,
    now
  )
  const storesCard = needsCard && !isStored
  const cardOwner = isStored ? undefined : cardOwnerOf(paymentContext, account, ofBrowser)
  const rateLimitKey = rateLimitKeyOf(acquiring, ofBrowser.shopper_ip, paymentContext.payable.customer?.id, now)
  await limitAttempts(acquiring, { rateLimitKey, context: paymentContext, account, own: 0 }, now)

  const request = await withServerFields(container, paymentContext, ofBrowser)
  const returnToken = newToken()
  const patch = { card_payment_id: card.cardPaymentId, subscription_id: newCard }
  const attempt = {
    context: paymentContext,
    account,
    flow: "direct",
    request,
    rateLimitKey,
    cardOwner,
    patch,
    ...returnTarget,
    returnToken: hashToken(returnToken),
  } as const
  const begun = await beginAttempt(acquiring, attempt, now)
  // Checked again after the attempt is stored, because concurrent attempts pass the first check without seeing each
  // other.
  await limitAttempts(acquiring, { rateLimitKey, context: paymentContext, account, own: 1 }, now)
  const pastOrders = await readPastOrders(container, paymentContext.payable.customer?.id, paymentContext.currencyCode)
  const { payable, startedAt } = paymentContext
  if (gatewayBilled) await acquiring.mandates.request({ ...gatewayBilled.mandate, payment_id: begun.id }, now)
  const stored = storesCard || cardOwner !== undefined ? { card_expiry: card.expiry } : {}
  const row = await markSending(
    acquiring,
    begun,
    { expires_at: new Date(now.getTime() + CHALLENGE_MS), ...stored },
    now
  )
  const sources = {
    row,
    request,
    payable,
    startedAt,
    pastOrders,
    account,
    options: acquiring.options,
    storesCard,
    subscription: gatewayBilled?.subscription,
  }
  const authorise: AuthoriseRequest = {
    ...buildPaymentRequest(sources, now),
    ...card.fields,
    return_url: `${acquiring.options.publicUrl}/acquiring/return/${returnToken}`,
  }
  const after = await authoriseOnce(acquiring, row, { account, request: authorise }, clock)
  return { attempt: after, context: paymentContext, account, isCardCheck: newCard !== undefined }
}
