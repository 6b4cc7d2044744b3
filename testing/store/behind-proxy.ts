/**
 * The store trusts `x-forwarded-for`, so a test has many addresses. Without the header it is this machine's address.
 */
export const BEHIND_PROXY = {
  ACQUIRING_CLIENT_IP: JSON.stringify({ header: "x-forwarded-for", trustedProxies: ["127.0.0.1", "::1"] }),
}
