import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import type { PaymentContext } from "../context/get-payment-context"

/** The customer for whom a card is kept: the account saves cards, they have an account of the shop, and they agreed. */
export function saverOf({ payable }: PaymentContext, account: Account, request: ShopperRequest): string | undefined {
  return account.saveCards && request.save_card && payable.customer?.hasAccount ? payable.customer.id : undefined
}
