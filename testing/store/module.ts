import type AcquiringModuleService from "../../src/modules/acquiring/service"
import type { GatewayClient } from "../../src/gateway"
import type { StoreUnderTest } from "./with-store"

/** The plugin's module in the running store: its memory, and a place for a test to hold a step up. */
export function moduleOf({ container }: StoreUnderTest): AcquiringModuleService {
  return container.resolve<AcquiringModuleService>("acquiring")
}

/** The client of an account's gateway that the store uses as long as the account is not changed: what it answers can be changed on the way. */
export async function clientOf(world: StoreUnderTest, handle = "default"): Promise<GatewayClient> {
  const account = await moduleOf(world).accounts.find(handle)
  if (!account) throw new Error(`The account ${handle} is not filled in.`)
  return moduleOf(world).client(account)
}
