import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import { AddressRanges } from "../../../application/payments/card/address-ranges"

/**
 * Returns the shopper's IP address. A client can forge a forwarding header, so it is read from the right while its
 * entries come from trusted proxies. The first address that is not a trusted proxy is the shopper's.
 */
export function clientIp(request: IncomingMessage, { header, trustedProxies }: AcquiringOptions["clientIp"]): string {
  const direct = plain(request.socket.remoteAddress ?? "")
  if (!header || trustedProxies.length === 0) return direct
  const trusted = rangesOf(trustedProxies)
  const forwarded = [request.headers[header.toLowerCase()] ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((part) => plain(part.trim()))
  let address = direct
  while (trusted.has(address)) {
    const next = forwarded.pop()
    if (next === undefined || !isIP(next)) break
    address = next
  }
  return address
}

/** The ranges of each list of trusted proxies, which is read once and used for every request. */
const known = new WeakMap<readonly string[], AddressRanges>()

function rangesOf(trustedProxies: readonly string[]): AddressRanges {
  const ranges = known.get(trustedProxies) ?? new AddressRanges(trustedProxies)
  known.set(trustedProxies, ranges)
  return ranges
}

/** Shortens an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
