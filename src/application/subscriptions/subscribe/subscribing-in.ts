import { createMessage } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type { RecurringTerms } from "../../payments/registry"
import { acquiringOf } from "../../shared/acquiring"
import { payableAmount, payableCurrency } from "../../payments/attempts/begin-attempt"
import { RequestError } from "../../shared/request-error"
import { newCardFor } from "../../payments/context/card-check"
import type { PaymentContext } from "../../payments/context/get-payment-context"
import type { Payer } from "./agreed-in"
import { agreedIn } from "./agreed-in"
import { isIntroductory } from "./introductory-lines"
import type { CartLine } from "./open-cart"
import { cartLines } from "./open-cart"
import { renewalTotal } from "./renewal-total"
import { subscriptionTerms } from "./subscription-terms"

/**
 * Returns the recurring terms that the payment of a cart, or of a subscription's new card, must send to allow later
 * charges.
 *
 * @throws a request error as `agreedIn` does
 * @throws a request error `login_required` if the cart is a guest's and the account accepts none
 * @throws a request error `subscription_changed` if an item has an introductory price without consent
 * @throws a request error `plan_not_offered` if the gateway bills and cannot express the cart
 */
export async function subscribingIn(
  container: MedusaContainer,
  context: PaymentContext & Pick<Payer, "card">,
  account: Account,
  now: Date
): Promise<RecurringTerms> {
  const all = await agreedIn(acquiringOf(container), context)
  if (all.length > 0 && !account.guestSubscriptions && !context.payable.customer?.hasAccount)
    throw new RequestError("login_required")
  await rejectUnagreed(container, context, all)
  const agreed = all.filter(({ cycles }) => cycles !== 1 || account.subscriptions === "merchant")
  const isNewCard = newCardFor(context.payable) !== undefined
  switch (account.subscriptions) {
    case "merchant":
      return { needsCard: isNewCard || agreed.length > 0 }
    case "gateway": {
      const [subscription] = agreed
      if (agreed.length > 1) {
        throw new RequestError("plan_not_offered", {
          field: "cart",
          message: createMessage("subscriptions.one_per_cart"),
        })
      }
      // A subscription that started as store-billed stays store-billed.
      return {
        needsCard: isNewCard,
        gatewayBilled: subscription && (await gatewayCharge(container, subscription, context, account, now)),
      }
    }
  }
}

/**
 * Rejects an introductory price without a subscription, because an old consent is deleted after a while.
 *
 * @throws a request error `subscription_changed`
 */
async function rejectUnagreed(
  container: MedusaContainer,
  { payable }: PaymentContext,
  agreed: readonly SubscriptionRow[]
): Promise<void> {
  if (payable.kind !== "cart") return
  const lines = await cartLines(container, payable.id)
  const isUnagreed = (line: CartLine): boolean =>
    isIntroductory(line) && !agreed.some(({ line_item_id }) => line_item_id === line.id)
  if (lines.some(isUnagreed)) throw new RequestError("subscription_changed")
}

async function gatewayCharge(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  context: PaymentContext,
  account: Account,
  now: Date
): Promise<NonNullable<RecurringTerms["gatewayBilled"]>> {
  const currency = payableCurrency(context.currencyCode, account)
  const amount = payableAmount(await renewalTotal(container, subscription, context.payable.id), currency)
  const terms = subscriptionTerms(subscription, account.profile.subscriptions.intervals, amount, now)
  if (!terms) throw new RequestError("plan_not_offered", { field: "plan_id" })
  const { id, name } = subscription
  return {
    subscription: terms,
    mandate: { account: account.handle, subscription_id: id, contract_name: name.trim(), currency, amount },
  }
}
