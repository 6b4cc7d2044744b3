import { GATEWAY_BILLED, GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"

/** How long the gateway holds an authorization of the accounts below: the shortest possible setting. */
export const EXPIRY_DAYS = 0.1

/** Accounts with manual capture, by handle, and their action before an authorization expires. */
const LAPSING = {
  capturing: { name: "Captured before its expiry", authorizationDays: EXPIRY_DAYS, onAuthorizationExpiry: "capture" },
  canceling: { name: "Canceled before its expiry", authorizationDays: EXPIRY_DAYS, onAuthorizationExpiry: "cancel" },
} as const

export type LapsingAccount = keyof typeof LAPSING

/** The handle of a gateway-billed account in which no subscription stays past due. */
export const IMPATIENT_ACCOUNT = "impatient"

const IMPATIENT = {
  [IMPATIENT_ACCOUNT]: {
    ...GATEWAY_BILLED[GATEWAY_BILLED_ACCOUNT],
    name: "Canceled when past due",
    afterLastAttempt: "cancel",
    pastDueDays: 0,
  },
} as const

/** The accounts of the proofs beside those of the demo, by handle. */
export const ACCOUNTS = { ...LAPSING, ...GATEWAY_BILLED, ...IMPATIENT } as const
