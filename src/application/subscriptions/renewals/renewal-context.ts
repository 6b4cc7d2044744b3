import { MedusaMessageError } from "../../shared/medusa-message-error"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import type { GatewayAmount } from "../../../domain/shared/money"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { payableAmount, payableCurrency } from "../../payments/attempts/begin-attempt"
import type { PaymentContext } from "../../payments/context/get-payment-context"
import { getPaymentContextOfSession } from "../../payments/context/get-payment-context"
import { refreshRenewalCart } from "./refresh-cart"
import { cartOfCycle, openRenewalSession } from "./renewal-cart"

/** The cart of a cycle, and the payment session of its next attempt. */
export interface RenewalContext {
  readonly cartId: string
  readonly context: PaymentContext
  /** The amount of the request to the gateway. */
  readonly amount: GatewayAmount
}

/**
 * Creates the cart of a cycle, or updates that of an earlier attempt, and opens a payment session for it. Medusa or the
 * account rejects it here, before an attempt begins.
 *
 * @throws MedusaError if Medusa cannot sell it: sold out, or a shipping option or payment method is no longer offered
 * @throws a request error if its amount or currency cannot be paid by card
 */
export async function getRenewalContext(
  container: MedusaContainer,
  {
    billingCycle,
    subscription,
    account,
  }: { readonly billingCycle: BillingCycleRow; readonly subscription: SubscriptionRow; readonly account: Account },
  clock: Clock
): Promise<RenewalContext> {
  const cartId = await cartOfCycle(container, subscription, billingCycle, clock)
  if (billingCycle.cart_id) await refreshRenewalCart(container, subscription, cartId)
  const context = await getPaymentContextOfSession(
    container,
    await openRenewalSession(container, cartId, account.handle)
  )
  if (!context)
    throw new MedusaMessageError(
      MedusaError.Types.UNEXPECTED_STATE,
      createMessage("billing_cycles.payment_session_missing", { billingCycleId: billingCycle.id })
    )
  return { cartId, context, amount: payableAmount(context.exactAmount, payableCurrency(context.currencyCode, account)) }
}
