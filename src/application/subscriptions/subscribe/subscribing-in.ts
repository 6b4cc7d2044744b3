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
 * What the payment of a cart has to say so that what is subscribed to in it can be charged later, or of a subscription's new card.
 *
 * @throws Refusal as `agreedIn` does; `login_required` where the cart is a guest's and the account wants none; `subscription_changed` where something has an introductory price that nobody agreed to; `plan_not_offered` where the gateway deducts and cannot be told what is in the cart
 */
export async function subscribingIn(
  container: MedusaContainer,
  subject: PaymentContext & Pick<Payer, "card">,
  account: Account,
  now: Date
): Promise<RecurringTerms> {
  const all = await agreedIn(acquiringOf(container), subject)
  if (all.length > 0 && !account.guestSubscriptions && !subject.payable.customer?.hasAccount)
    throw new RequestError("login_required")
  await rejectUnagreed(container, subject, all)
  const agreed = all.filter(({ cycles }) => cycles !== 1 || account.subscriptions === "merchant")
  const isNewCard = newCardFor(subject.payable) !== undefined
  switch (account.subscriptions) {
    case "merchant":
      return { needsCard: isNewCard || agreed.length > 0 }
    case "gateway": {
      const [subscription] = agreed
      if (agreed.length > 1) {
        throw new RequestError(
          "plan_not_offered",
          "cart",
          "Only one thing in a cart can be subscribed to here. Order the others one after the other."
        )
      }
      // What was subscribed to while we charged is charged by us for good.
      return {
        needsCard: isNewCard,
        deducts: subscription && (await gatewayCharge(container, subscription, subject, account, now)),
      }
    }
  }
}

/**
 * Nothing has an introductory price but what is subscribed to: what was agreed to long ago is forgotten.
 *
 * @throws Refusal `subscription_changed`
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
  subject: PaymentContext,
  account: Account,
  now: Date
): Promise<NonNullable<RecurringTerms["deducts"]>> {
  const currency = payableCurrency(subject.currencyCode, account)
  const amount = payableAmount(await renewalTotal(container, subscription, subject.payable.id), currency)
  const terms = subscriptionTerms(subscription, account.profile.subscriptions.intervals, amount, now)
  if (!terms) throw new RequestError("plan_not_offered", "plan_id")
  const { id, name } = subscription
  return {
    subscription: terms,
    mandate: { account: account.handle, subscription_id: id, contract_name: name.trim(), currency, amount },
  }
}
