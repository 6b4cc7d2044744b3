import { randomBytes } from "node:crypto"
import { SandboxApi } from "../../integration-tests/support/sandbox"
import type { Sandbox } from "../processes/sandbox"

/** Both flows, so that the demo shows both. */
const SETTINGS = { flow: "both", acknowledgeSaqD: true, website: "Acquiring Shop" }

const SECOND_ACCOUNT = 1000000002

/**
 * Opens further accounts at the sandbox, whose payments wait to be captured, and gives the variables that fill all in: the
 * account `default` (capture at once), the account `manual`, and those of `waiting`.
 *
 * @param settings further fields of all accounts
 * @param waiting fields of more accounts like `manual`, by handle
 */
export async function fillInAccounts(
  { url, account }: Sandbox,
  settings: Readonly<Record<string, unknown>> = {},
  waiting: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}
): Promise<{ env: Record<string, string>; signKeys: string[] }> {
  const more: Record<string, unknown> = {}
  const signKeys = [account.sign_key]
  for (const [index, [handle, own]] of Object.entries({ manual: { name: "Captured by hand" }, ...waiting }).entries()) {
    const opened = { merchant_id: account.merchant_id, account_id: String(SECOND_ACCOUNT + index), sign_key: randomBytes(24).toString("base64url") }
    await new SandboxApi(url).putAccount({ ...opened, capture: "manual" })
    more[handle] = { ...SETTINGS, ...settings, ...own, ...opened, baseUrl: url, capture: "manual" }
    signKeys.push(opened.sign_key)
  }
  const env = {
    ACQUIRING_BASE_URL: url,
    ACQUIRING_MERCHANT_ID: account.merchant_id,
    ACQUIRING_ACCOUNT_ID: account.account_id,
    ACQUIRING_SIGN_KEY: account.sign_key,
    ACQUIRING_SETTINGS: JSON.stringify({ ...SETTINGS, ...settings, name: "Captured at once" }),
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify(more),
  }
  return { env, signKeys }
}
