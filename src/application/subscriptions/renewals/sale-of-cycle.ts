import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import type { GatewayAmount } from "../../../domain/shared/money"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { payableAmount, payableCurrency } from "../../payments/attempts/begin-attempt"
import type { PaymentContext } from "../../payments/context/get-payment-context"
import { getPaymentContextOfSession } from "../../payments/context/get-payment-context"
import { refreshRenewalCart } from "./refresh-cart"
import { cartOfCycle, openRenewalSession } from "./renewal-cart"

/** What a cycle sells, and the payment session in which its next try is made. */
export interface Sale {
  readonly cartId: string
  readonly subject: PaymentContext
  /** What is charged of it, as the gateway is told. */
  readonly amount: GatewayAmount
}

/**
 * Makes the cart of a cycle, or looks at the one of an earlier try as if it were made today, and makes a payment session of it that the
 * account can take: whatever Medusa or the account refuses, it refuses before anything is begun.
 *
 * @throws MedusaError, Refusal where it cannot be sold so: sold out, a delivery or a way to pay that is not offered any more, an amount or
 *   currency that cannot be paid by card
 */
export async function saleOfCycle(
  container: MedusaContainer,
  {
    billingCycle,
    subscription,
    account,
  }: { readonly billingCycle: BillingCycleRow; readonly subscription: SubscriptionRow; readonly account: Account },
  clock: Clock
): Promise<Sale> {
  const cartId = await cartOfCycle(container, subscription, billingCycle, clock)
  if (billingCycle.cart_id) await refreshRenewalCart(container, subscription, cartId)
  const subject = await getPaymentContextOfSession(
    container,
    await openRenewalSession(container, cartId, account.handle)
  )
  if (!subject)
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      englishOf("billing_cycles.payment_session_missing", { billingCycleId: billingCycle.id })
    )
  return { cartId, subject, amount: payableAmount(subject.exactAmount, payableCurrency(subject.currencyCode, account)) }
}
