import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type { PaymentContext } from "../context/get-payment-context"

/**
 * Returns the customer whose card is saved. The account must save cards, and the customer must be registered and agree.
 */
export function cardOwnerOf(
  { payable }: PaymentContext,
  account: Account,
  request: ShopperRequest
): string | undefined {
  return account.saveCards && request.save_card && payable.customer?.hasAccount ? payable.customer.id : undefined
}
