import type { SandboxApi } from "../gateway/sandbox-api"
import type { SandboxOfTests } from "../world/test-world"

/** The provider of the usual store's second account, whose payments wait to be captured. */
export const MANUAL = "pp_acquiring_manual"

export const MANUAL_ACCOUNT_ID = "1000000002"

/** Makes the account known to the gateway. */
export async function openManualAccount(
  sandbox: SandboxApi,
  { merchant_id, sign_key }: Pick<SandboxOfTests, "merchant_id" | "sign_key">
): Promise<void> {
  await sandbox.putAccount({ merchant_id, account_id: MANUAL_ACCOUNT_ID, sign_key, capture: "manual" })
}

/** The store's variable that fills it in. */
export function manualVariables({ url, merchant_id, sign_key }: SandboxOfTests): Record<string, string> {
  const manual = {
    merchant_id,
    account_id: MANUAL_ACCOUNT_ID,
    sign_key,
    baseUrl: url,
    capture: "manual",
    flow: "both",
    acknowledgeSaqD: true,
    saveCards: true,
  }
  return { ACQUIRING_MORE_ACCOUNTS: JSON.stringify({ manual }) }
}
