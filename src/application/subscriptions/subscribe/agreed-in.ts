import { compareAmounts } from "../../../domain/shared/money"
import type { CardLook } from "../../../modules/acquiring/repositories/subscriptions/introductions"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import { rejectUsedIntroduction } from "./introduction-once"
import type { PaymentContext } from "../../payments/context/get-payment-context"

/** Who pays for what is in a cart. `card`: the one that they pay with, where it is known before. */
export type Payer = Pick<PaymentContext, "payable" | "currencyCode" | "handle"> & { readonly card?: CardLook }

/**
 * What the payer of a cart agreed to subscribe to, of lines that are still in it.
 *
 * @throws Refusal `subscription_changed` where the introductory price of the cart is not the one that was agreed on any more (its
 *   region may have changed), or the cart holds more pieces than it was agreed on for; `intro_price_used` where a price that is
 *   to be had once was had before; `plan_not_offered` where another account would be paid than the one that is to charge the card
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
      throw new RequestError(
        "plan_not_offered",
        "account",
        "A plan in the cart is charged by another account than the chosen payment method."
      )
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
