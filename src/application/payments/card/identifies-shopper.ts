import type AcquiringModuleService from "../../../modules/acquiring/service"
import { AddressRanges } from "./address-ranges"

/** Private addresses: a proxy or this machine. Clouds give 100.64.0.0/10 to their load balancers. */
const PRIVATE = new AddressRanges([
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1/128", "fc00::/7", "fe80::/10"],
])

/**
 * Whether an address identifies one shopper. If the option `clientIp` is missing, a private address and the address of
 * a proxy may belong to all shoppers. A limit by such an address would block all of them.
 */
export function identifiesShopper(
  { options, forwarding }: Pick<AcquiringModuleService, "options" | "forwarding">,
  address: string,
  now: Date
): boolean {
  if (options.clientIp.header !== undefined) return true
  return !PRIVATE.has(address) && !forwarding.isBehindProxy(now)
}
