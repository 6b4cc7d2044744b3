import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import { hashToken, newToken } from "../../../modules/acquiring/security/tokens"
import { requireAccount, requireFlow } from "../../accounts/accounts"
import { acquiringOf } from "../../shared/acquiring"
import { beginAttempt } from "../attempts/begin-attempt"
import type { PaymentView } from "../attempts/payment-view"
import { viewPayment } from "../attempts/payment-view"
import { listSessionAttempts } from "../attempts/session-attempts"
import { tokenOfPage } from "../card/card-of-page"
import { guardAccount, limitAttempts, rateLimitKeyOf } from "../card/limit-attempts"
import { cardOwnerOf } from "../card/card-owner"
import { withServerFields } from "../order-data/server-fields"
import { newCardFor } from "../context/card-check"
import { recurringTerms } from "../registry"
import type { SessionAccess } from "../context/get-payment-context"
import { getPaymentContext } from "../context/get-payment-context"
import type { ReturnTarget } from "./return-target"
import { allowedReturnTarget } from "./return-target"
import { tokenUrl } from "./token-url"

export interface CheckoutOrder {
  readonly access: SessionAccess
  readonly request: ShopperRequest
  readonly returnTarget: ReturnTarget
}

export interface Offered {
  readonly checkout: { readonly url: string; readonly expires_at: string }
  readonly payment: PaymentView
}

/**
 * Creates an attempt and the address of the plugin's checkout page, which leads to the gateway's page. Nothing is sent
 * yet.
 *
 * @throws a request error for everything that is rejected before sending
 */
export async function offerCheckout(container: MedusaContainer, order: CheckoutOrder, clock: Clock): Promise<Offered> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const context = await getPaymentContext(container, order.access)
  const account = await guardAccount(acquiring, await requireAccount(acquiring, context.handle), context, false, now)
  requireFlow(acquiring, account, "hosted")
  await recurringTerms.get()(container, context, account, now)
  await tokenOfPage(acquiring, { account, context, request: order.request })
  const returnTarget = allowedReturnTarget(acquiring.options, order.returnTarget)
  const rateLimitKey = rateLimitKeyOf(acquiring, order.request.shopper_ip, context.payable.customer?.id, now)
  await limitAttempts(acquiring, { rateLimitKey, context, account, own: 0 }, now)
  const request = await withServerFields(container, context, order.request)
  const token = newToken()
  const cardOwner = cardOwnerOf(context, account, request)
  const patch = { subscription_id: newCardFor(context.payable) }
  const attempt = await beginAttempt(
    acquiring,
    {
      context,
      account,
      flow: "hosted",
      request,
      rateLimitKey,
      cardOwner,
      patch,
      ...returnTarget,
      checkoutToken: hashToken(token),
    },
    now
  )
  return {
    checkout: {
      url: tokenUrl(acquiring.options, "checkout", token),
      expires_at: (attempt.expires_at ?? now).toISOString(),
    },
    payment: viewPayment(await listSessionAttempts(acquiring, context), account.maxAttemptsPerSession),
  }
}
