/** `[::ffff:127.0.0.1]` as the URL parser spells it. */
const LOOPBACK_IN_IPV6 = /^\[::(?:ffff:)?7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/

/**
 * Whether an address leads to this machine in any spelling. These do: all of 127.0.0.0/8, also within IPv6, the
 * unspecified address, and every name under `localhost`.
 */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, "")
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    /^(127|0)\.\d+\.\d+\.\d+$/.test(host) ||
    host === "[::1]" ||
    host === "[::]" ||
    LOOPBACK_IN_IPV6.test(host)
  )
}
