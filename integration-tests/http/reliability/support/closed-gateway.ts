import { moduleOf } from "../../../../testing/store/module"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Until the test is over, every account is as if its profile had `operations.query.enabled` false. */
export function switchQueriesOff(world: StoreUnderTest): void {
  const { accounts } = moduleOf(world)
  const find = accounts.find.bind(accounts)
  jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
    const account = await find(handle)
    if (!account) return undefined
    const { operations } = account.profile
    return {
      ...account,
      version: "off",
      profile: { ...account.profile, operations: { ...operations, query: { ...operations.query, enabled: false } } },
    }
  })
}
