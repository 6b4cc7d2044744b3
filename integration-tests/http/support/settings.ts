import { manualVariables } from "../../../testing/accounts/manual-account"
import type { StoreOptions } from "../../../testing/store/store-under-test"
import { sandboxOfTests } from "../../../testing/world/test-world"

const gateway = sandboxOfTests()
const { manual } = JSON.parse(manualVariables(gateway).ACQUIRING_MORE_ACCOUNTS ?? "{}")
const billed = {
  baseUrl: gateway.url,
  merchant_id: gateway.merchant_id,
  account_id: gateway.account_id,
  sign_key: gateway.sign_key,
  subscriptions: "gateway",
}

export const SHOP = "https://shop.example"
export const MERCHANT = "merchant@example.com"

/**
 * Settings that do not conflict, so one store has them all.
 *
 * They are the shopper's return addresses, the receiver of problem mails, missing features of the gateway, delays, and
 * accounts for plans.
 */
export const VARIED: StoreOptions = {
  account: { reconciliationDays: 3 },
  env: {
    STOREFRONT_URLS: SHOP,
    ACQUIRING_PROBLEM_EMAIL: MERCHANT,
    ACQUIRING_PROFILE: JSON.stringify({ operations: { payout: { enabled: false }, optimise: { enabled: false } } }),
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify({
      manual: { ...manual, orphanGraceMinutes: 60, authorizationDays: 2, onAuthorizationExpiry: "capture" },
      billed,
      knowing: { ...billed, profile: { subscriptions: { intervals: { month: "month" } } } },
    }),
  },
}

/** An account that takes less than it might: one try, no stored card, no 3-D Secure; and an order while the bank decides. */
export const SPARING: StoreOptions = {
  account: { maxAttemptsPerSession: 1, orderOnPending: true, saveCards: false, threeDSecure: false },
}
