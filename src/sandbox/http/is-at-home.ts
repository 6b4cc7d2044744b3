import { isIP } from "node:net"

/**
 * Whether a request names this machine in its `Host`: an address, or a name that every machine calls itself by. A page of the internet whose own name was
 * made to lead here (DNS rebinding) names that one, and would be of the same origin as the sandbox.
 */
export function isAtHome(host: string | undefined): boolean {
  const at = `http://${host ?? ""}`
  if (!host || !URL.canParse(at)) return false
  const { hostname } = new URL(at)
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === "localhost" || hostname.endsWith(".localhost")
}
