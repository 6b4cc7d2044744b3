/** Limits that no test reaches, for a store that gets everything from one address, and every webhook several times. */
export const NO_LIMITS = {
  ACQUIRING_RATE_LIMITS: JSON.stringify({ unverifiedWebhooks: { burst: 1_000_000, perSecond: 100_000 } }),
}
