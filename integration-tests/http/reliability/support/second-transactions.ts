import { changeAccount } from "../../support/change-account"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Has the profile of every account say what a second transaction under one order number is, until the test is over. */
export function secondTransactionsAre(
  world: StoreUnderTest,
  secondTransaction: "ask" | "reverse" | "same_payment"
): void {
  changeAccount(world, (account) => ({ ...account, profile: { ...account.profile, secondTransaction } }))
}
