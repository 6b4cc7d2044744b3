/** The handle of the demo's gateway-billed account. */
export const GATEWAY_BILLED_ACCOUNT = "billed"

/** Its fields. The sandbox knows the word `month`; a gateway of yours may know another one, or none. */
export const GATEWAY_BILLED = {
  [GATEWAY_BILLED_ACCOUNT]: {
    name: "Billed by the gateway",
    subscriptions: "gateway",
    capture: "automatic",
    profile: { subscriptions: { intervals: { month: "month" } } },
  },
} as const
