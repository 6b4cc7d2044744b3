import { compareAmounts } from "../../domain/money"
import type { ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Refusal } from "../refusal"
import type { Subject } from "../subject/find-subject"

/**
 * What the payer of a cart agreed to subscribe to, of lines that are still in it.
 *
 * @throws Refusal `subscription_changed` where the introductory price of the cart is not the one that was agreed on any more (its
 *   region may have changed), or the cart holds more pieces than it was agreed on for; `plan_not_offered` where another account would be paid than the one that is to charge the card
 */
export async function agreedIn(acquiring: AcquiringModuleService, subject: Pick<Subject, "payable" | "currencyCode" | "handle">): Promise<ContractRow[]> {
  const { payable, currencyCode, handle } = subject
  if (payable.kind !== "cart") return []
  const lines = new Map(payable.items.map((item) => [item.id, item]))
  const agreed = (await acquiring.contracts.proposedIn(payable.id)).filter(({ line_item_id }) => lines.has(line_item_id))
  for (const { account, currency, intro_price, line_item_id, quantity: most } of agreed) {
    if (account !== handle) throw new Refusal("plan_not_offered", "account", "A plan in the cart is charged by another account than the chosen payment method.")
    if (intro_price === null) continue
    const { unit_price = "", quantity = "" } = lines.get(line_item_id) ?? {}
    const isAsAgreed = currency === currencyCode.toUpperCase() && compareAmounts(unit_price, intro_price) === 0 && Number(quantity) <= most
    if (!isAsAgreed) throw new Refusal("subscription_changed")
  }
  return agreed
}
