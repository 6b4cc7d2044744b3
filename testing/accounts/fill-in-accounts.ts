import { randomBytes } from "node:crypto"
import { SandboxApi } from "../gateway/sandbox-api"
import type { Sandbox } from "../processes/sandbox"

/** The demo shows both flows. */
const SETTINGS = { flow: "both", acknowledgeSaqD: true, website: "Acquiring Shop" }

const SECOND_ACCOUNT = 1000000002

/**
 * Opens further accounts at the sandbox, and returns the variables that fill all in.
 *
 * These are the account `default` (captures immediately), the account `manual` (payments wait for a capture), and
 * `others`.
 *
 * @param settings further fields of all accounts
 * @param others fields of more accounts, by handle; each is like `manual` without them
 * @param signKeyOf the sign key of an account by its account_id; default: a new one
 */
export async function fillInAccounts(
  { url, account }: Sandbox,
  settings: Readonly<Record<string, unknown>> = {},
  others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  signKeyOf: (accountId: string) => string = () => randomBytes(24).toString("base64url")
): Promise<{ env: Record<string, string>; signKeys: string[] }> {
  const further: typeof others = { manual: { name: "Captured by hand" }, ...others }
  const more: Record<string, unknown> = {}
  const signKeys = [account.sign_key]
  for (const [index, [handle, own]] of Object.entries(further).entries()) {
    const account_id = String(SECOND_ACCOUNT + index)
    const opened = { merchant_id: account.merchant_id, account_id, sign_key: signKeyOf(account_id) }
    const capture = own["capture"] === "automatic" ? "automatic" : "manual"
    await new SandboxApi(url).putAccount({ ...opened, capture })
    more[handle] = { ...SETTINGS, ...settings, ...own, ...opened, baseUrl: url, capture }
    signKeys.push(opened.sign_key)
  }
  const env = {
    ACQUIRING_ALLOW_DIRECT_CARDS: "true",
    ACQUIRING_PAYOUTS: JSON.stringify({
      enabled: true,
      limits: { EUR: { maxAmount: "1000", maxAmountPerDay: "50000", approvalAbove: "250" } },
    }),
    ACQUIRING_BASE_URL: url,
    ACQUIRING_MERCHANT_ID: account.merchant_id,
    ACQUIRING_ACCOUNT_ID: account.account_id,
    ACQUIRING_SIGN_KEY: account.sign_key,
    ACQUIRING_SETTINGS: JSON.stringify({ ...SETTINGS, ...settings, name: "Captured at once" }),
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify(more),
  }
  return { env, signKeys }
}
