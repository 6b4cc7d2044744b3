/** The store believes what stands in `x-forwarded-for`, so that a test has as many addresses as it wants; without the header it is this machine's. */
export const BEHIND_PROXY = {
  ACQUIRING_CLIENT_IP: JSON.stringify({ header: "x-forwarded-for", trustedProxies: ["127.0.0.1", "::1"] }),
}
