import type { Accounts } from "../../../src/modules/acquiring/accounts"
import { moduleOf } from "../../hostile/support/module"
import type { StoreUnderTest } from "../../support/with-store"

/** What reads an account, for who says twice in a test what it has. */
const real = new WeakMap<Accounts, Accounts["state"]>()

/** Has the profile of every account say what a second transaction under one order number is, until the test is over. */
export function secondTransactionsAre(world: StoreUnderTest, secondTransaction: "ask" | "reverse" | "same_payment"): void {
  const { accounts } = moduleOf(world)
  const state = jest.isMockFunction(accounts.state) ? real.get(accounts) : accounts.state.bind(accounts)
  if (!state) throw new Error("Somebody else changes the accounts in this test.")
  real.set(accounts, state)
  jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
    const found = await state(handle)
    return found.account ? { ...found, account: { ...found.account, profile: { ...found.account.profile, secondTransaction } } } : found
  })
}
