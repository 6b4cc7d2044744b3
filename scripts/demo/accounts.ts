import { randomBytes } from "node:crypto"
import { SandboxApi } from "../../integration-tests/support/sandbox"
import type { Sandbox } from "../processes/sandbox"

/** Both flows, so that the demo shows both. */
const SETTINGS = { flow: "both", acknowledgeSaqD: true, website: "Acquiring Shop" }

/**
 * Opens a second account at the sandbox, whose payments wait to be captured, and gives the variables that fill both in: the
 * account `default` (capture at once) and the account `manual`.
 *
 * @param settings further fields of both accounts
 */
export async function fillInAccounts(
  { url, account }: Sandbox,
  settings: Readonly<Record<string, unknown>> = {}
): Promise<{ env: Record<string, string>; signKeys: string[] }> {
  const manual = { merchant_id: account.merchant_id, account_id: "1000000002", sign_key: randomBytes(24).toString("base64url") }
  await new SandboxApi(url).putAccount({ ...manual, capture: "manual" })
  const more = { manual: { ...SETTINGS, ...settings, ...manual, name: "Captured by hand", baseUrl: url, capture: "manual" } }
  const env = {
    ACQUIRING_BASE_URL: url,
    ACQUIRING_MERCHANT_ID: account.merchant_id,
    ACQUIRING_ACCOUNT_ID: account.account_id,
    ACQUIRING_SIGN_KEY: account.sign_key,
    ACQUIRING_SETTINGS: JSON.stringify({ ...SETTINGS, ...settings, name: "Captured at once" }),
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify(more),
  }
  return { env, signKeys: [account.sign_key, manual.sign_key] }
}
