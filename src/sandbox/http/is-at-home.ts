import { isIP } from "node:net"

/**
 * Whether a request's `Host` names this machine: an IP address or a loopback name. A public page whose name was rebound
 * to this address (DNS rebinding) sends its own name. It would otherwise have the same origin as the sandbox.
 */
export function isAddressOfHost(host: string | undefined): boolean {
  const at = `http://${host ?? ""}`
  if (!host || !URL.canParse(at)) return false
  const { hostname } = new URL(at)
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || hostname === "localhost" || hostname.endsWith(".localhost")
}
