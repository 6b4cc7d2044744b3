import { createMessage } from "../../../domain/shared/messages/message"
import { compareAmounts } from "../../../domain/shared/money"
import type { CardDigits } from "../../../modules/acquiring/repositories/subscriptions/introductions"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import { rejectUsedIntroduction } from "./introduction-once"
import type { PaymentContext } from "../../payments/context/get-payment-context"

/** The payer of a cart. `card` is the card, if it is known before the payment. */
export type Payer = Pick<PaymentContext, "payable" | "currencyCode" | "handle"> & { readonly card?: CardDigits }

/**
 * Returns the subscriptions that the payer of a cart agreed to and whose lines are still in it.
 *
 * @throws a request error `subscription_changed` if the cart's introductory price is no longer the agreed one, because
 * its region may have changed, or if the cart has more pieces than agreed
 * @throws a request error `intro_price_used` if a one-time introductory price was used before
 * @throws a request error `plan_not_offered` if the payment goes to another account than the plan's
 */
export async function agreedIn(
  acquiring: AcquiringModuleService,
  { payable, currencyCode, handle, card }: Payer
): Promise<SubscriptionRow[]> {
  if (payable.kind !== "cart") return []
  const lines = new Map(payable.items.map((item) => [item.id, item]))
  const agreed = (await acquiring.subscriptions.incompleteIn(payable.id)).filter(({ line_item_id }) =>
    lines.has(line_item_id)
  )
  for (const { account, currency, intro_price, line_item_id, quantity: most } of agreed) {
    if (account !== handle)
      throw new RequestError("plan_not_offered", {
        field: "account",
        message: createMessage("subscriptions.other_account"),
      })
    if (intro_price === null) continue
    const { unit_price = "", quantity = "" } = lines.get(line_item_id) ?? {}
    const isAsAgreed =
      currency === currencyCode.toUpperCase() &&
      compareAmounts(unit_price, intro_price) === 0 &&
      Number(quantity) <= most
    if (!isAsAgreed) throw new RequestError("subscription_changed")
  }
  await rejectUsedIntroduction(
    acquiring,
    agreed.flatMap(({ intro_plan_id }) => intro_plan_id ?? []),
    { cartId: payable.id, customerId: payable.customer?.id, card }
  )
  return agreed
}
