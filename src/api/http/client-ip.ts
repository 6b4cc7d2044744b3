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
  while (isListed(trusted, address)) {
    const next = forwarded.pop()
    if (next === undefined || !isIP(next)) break
    address = next
  }
  return address
}

/** Addresses within a network: they are a proxy's, or of this machine. 100.64.0.0/10 is what clouds give their load balancers. */
const PRIVATE = blockList([
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10"],
  ...["::1", "fc00::/7", "fe80::/10"],
])

/**
 * Whether an address tells shoppers apart. One within a network does not, unless the options say how shoppers' addresses are found: then all
 * of them may have it, and a limit by address would lock out everybody.
 */
export function tellsApart(address: string, { header }: AcquiringOptions["clientIp"]): boolean {
  return header !== undefined || !isListed(PRIVATE, address)
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

function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4")
}

/** An IPv4 address that came over IPv6 is written the short way. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
