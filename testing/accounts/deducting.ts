/** The handle of the demo's gateway-billed account. */
export const DEDUCTING_ACCOUNT = "deducting"

/** Its fields. The sandbox knows the word `month`; a gateway of yours may know another one, or none. */
export const DEDUCTING = {
  [DEDUCTING_ACCOUNT]: {
    name: "Deducted by the gateway",
    subscriptions: "gateway",
    capture: "automatic",
    profile: { subscriptions: { intervals: { month: "month" } } },
  },
} as const
