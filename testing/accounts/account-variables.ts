import type { SandboxOfTests } from "../world/test-world"

/** Defaults of the tests' account: both flows, saved cards, and practically no limit on declines. */
const SETTINGS = { flow: "both", acknowledgeSaqD: true, saveCards: true, maxDeclinesPerIp: 1000 }

const PAYOUTS = {
  enabled: true,
  limits: {
    EUR: { maxAmount: "100", maxAmountPerDay: "300", approvalAbove: "50" },
    JPY: { maxAmount: "10000", maxAmountPerDay: "10000" },
  },
}

/** The store's variables that fill in the account `default` with the sandbox's; `null` leaves it to be filled in. */
export function accountVariables(
  { url, merchant_id, account_id, sign_key }: SandboxOfTests,
  settings: Readonly<Record<string, unknown>> | null = {}
): Record<string, string> {
  const variables = {
    ACQUIRING_BASE_URL: url,
    ACQUIRING_MERCHANT_ID: merchant_id,
    ACQUIRING_ACCOUNT_ID: account_id,
    ACQUIRING_SIGN_KEY: sign_key,
    ACQUIRING_SETTINGS: JSON.stringify({ ...SETTINGS, ...settings }),
  }
  // Blank rather than absent: a file of tests that ran before in this process may have set them.
  const blank = Object.fromEntries(Object.keys(variables).map((name) => [name, ""]))
  // In production the dashboard takes no gateway on this machine, and the sandbox is one.
  return {
    ACQUIRING_ALLOW_DIRECT_CARDS: "true",
    ACQUIRING_PAYOUTS: JSON.stringify(PAYOUTS),
    ...(settings === null ? { ...blank, NODE_ENV: "test" } : variables),
  }
}
