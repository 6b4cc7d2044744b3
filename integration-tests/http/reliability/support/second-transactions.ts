import { changeAccount } from "../../support/change-account"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Sets the profile's `secondTransaction` of every account, until the test is over. */
export function secondTransactionsAre(
  world: StoreUnderTest,
  secondTransaction: "ask" | "reverse" | "same_payment"
): void {
  changeAccount(world, (account) => ({ ...account, profile: { ...account.profile, secondTransaction } }))
}
