import { SandboxApi } from "../../support/sandbox"
import { sandboxOfTests } from "../../support/test-world"
import { withStore } from "../../support/with-store"
import type { StoreUnderTest } from "../../support/with-store"

/** The provider of an account whose payments wait to be captured. */
export const MANUAL = "pp_acquiring_manual"

const ACCOUNT_ID = "1000000002"

/**
 * As `withStore`, with a second account, `manual`, at the gateway and in the store.
 *
 * @param env further variables of the store, read when it starts
 */
export function withManualAccount(name: string, suite: (store: () => StoreUnderTest) => void, env: Record<string, string> = {}): void {
  const { url, merchant_id, sign_key } = sandboxOfTests()
  const manual = { merchant_id, account_id: ACCOUNT_ID, sign_key }
  const settings = { ...manual, baseUrl: url, capture: "manual", flow: "both", acknowledgeSaqD: true }
  env["ACQUIRING_MORE_ACCOUNTS"] = JSON.stringify({ manual: settings })
  withStore(name, { env }, (world) => {
    beforeAll(() => new SandboxApi(url).putAccount({ ...manual, capture: "manual" }))
    suite(world)
  })
}
