import { moduleOf } from "../../../../testing/store/module"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Switches off the search for refunds in the profile of every account, until the test is over. */
export function withoutRefundSearch(world: StoreUnderTest): void {
  const { accounts } = moduleOf(world)
  const state = accounts.state.bind(accounts)
  jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
    const found = await state(handle)
    if (!found.account) return found
    const { operations } = found.account.profile
    const profile = {
      ...found.account.profile,
      operations: { ...operations, searchRefund: { ...operations.searchRefund, enabled: false } },
    }
    return { ...found, account: { ...found.account, version: "off", profile } }
  })
}
