/** For a store to which everything comes from one address, and every webhook several times: the variable with limits that nobody reaches. */
export const NO_LIMITS = {
  ACQUIRING_RATE_LIMITS: JSON.stringify({ unverifiedWebhooks: { burst: 1_000_000, perSecond: 100_000 } }),
}
