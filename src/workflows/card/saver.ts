import type { Account } from "../../modules/acquiring/accounts"
import type { ShopperRequest } from "../../modules/acquiring/rows"
import type { Subject } from "../subject/find-subject"

/** The customer for whom a card is kept: the account saves cards, they have an account of the shop, and they agreed. */
export function saverOf({ payable }: Subject, account: Account, request: ShopperRequest): string | undefined {
  return account.saveCards && request.save_card && payable.customer?.hasAccount ? payable.customer.id : undefined
}
