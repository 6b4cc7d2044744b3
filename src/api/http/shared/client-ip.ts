import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import { AddressRanges } from "../../../application/payments/card/address-ranges"

/**
 * The shopper's address. Anybody can write a forwarding header, so it is read from the right, and only as long as it was
 * written by a proxy that the options name; the first address that is none of them is the shopper's.
 */
export function clientIp(request: IncomingMessage, { header, trustedProxies }: AcquiringOptions["clientIp"]): string {
  const direct = plain(request.socket.remoteAddress ?? "")
  if (!header || trustedProxies.length === 0) return direct
  const trusted = new AddressRanges(trustedProxies)
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

/** An IPv4 address that came over IPv6 is written the short way. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
