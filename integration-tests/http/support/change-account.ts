import type { Account, Accounts } from "../../../src/modules/acquiring/repositories/accounts/accounts"
import { moduleOf } from "../../../testing/store/module"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/** The original methods that read an account, for tests that change it twice. */
const real = new WeakMap<Accounts, Accounts["state"]>()

/** Has every account be another one, until the mocks of the test are restored. */
export function changeAccount(world: StoreUnderTest, change: (account: Account) => Account): void {
  const { accounts } = moduleOf(world)
  const state = jest.isMockFunction(accounts.state) ? real.get(accounts) : accounts.state.bind(accounts)
  if (!state) throw new Error("Somebody else changes the accounts in this test.")
  real.set(accounts, state)
  jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
    const found = await state(handle)
    return found.account ? { ...found, account: change(found.account) } : found
  })
}
