import type AcquiringModuleService from "../../../modules/acquiring/service"
import { AddressRanges } from "./address-ranges"

/** Addresses within a network: they are a proxy's, or of this machine. 100.64.0.0/10 is what clouds give their load balancers. */
const PRIVATE = new AddressRanges([
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1/128", "fc00::/7", "fe80::/10"],
])

/**
 * Whether an address tells shoppers apart. Without `clientIp` in the options it does not where all of them have it: one within a network, and
 * one of a proxy in front of the store. A limit by such an address would lock out everybody.
 */
export function tellsApart(
  { options, forwarding }: Pick<AcquiringModuleService, "options" | "forwarding">,
  address: string,
  now: Date
): boolean {
  if (options.clientIp.header !== undefined) return true
  return !PRIVATE.has(address) && !forwarding.isBehindProxy(now)
}
