import { moduleOf } from "../../../testing/store/module"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/**
 * Real cards are charged from now on, to the end of the test. No setting can do that, because the sandbox is on this
 * machine.
 */
export function goLive(world: StoreUnderTest): void {
  const { accounts } = moduleOf(world)
  const state = accounts.state.bind(accounts)
  jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
    const found = await state(handle)
    return { ...found, account: found.account && { ...found.account, mode: "live" } }
  })
}
