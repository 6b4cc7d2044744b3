import type { IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"
import type { AcquiringOptions } from "../../modules/acquiring/options"

/**
 * The shopper's address. Anybody can write a forwarding header, so it is read from the right, and only as long as it was
 * written by a proxy that the options name; the first address that is none of them is the shopper's.
 */
export function clientIp(request: IncomingMessage, { header, trustedProxies }: AcquiringOptions["clientIp"]): string {
  const direct = plain(request.socket.remoteAddress ?? "")
  if (!header || trustedProxies.length === 0) return direct
  const trusted = blockList(trustedProxies)
  const forwarded = [request.headers[header.toLowerCase()] ?? []].flat().join(",").split(",").map((part) => plain(part.trim()))
  let address = direct
  while (isTrusted(trusted, address)) {
    const next = forwarded.pop()
    if (next === undefined || !isIP(next)) break
    address = next
  }
  return address
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = "", bits] = range.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4")
}

/** An IPv4 address that came over IPv6 is written the short way. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
