import { isIPv4, isIPv6 } from "node:net"

/** The first 4 of the 8 groups of an IPv6 address, 64 bits, are the network of one customer of an internet provider. */
const GROUPS = 4

/** The first 3 groups, 48 bits, are the site of a larger customer, with 65,536 such networks. */
const SITE_GROUPS = 3

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address. One line gets a whole
 * /64 and can therefore use an unlimited number of addresses. An IPv4-mapped IPv6 address counts as the IPv4 address.
 *
 * @returns the network in one spelling; text that is no address unchanged
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  return (
    mapped(groups) ??
    `${groups
      .slice(0, GROUPS)
      .map((group) => group.toString(16))
      .join(":")}::/64`
  )
}

/** Returns the /48 of an IPv6 address; `undefined` for any other. */
export function clientSite(address: string): string | undefined {
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  return mapped(groups) === undefined
    ? `${groups
        .slice(0, SITE_GROUPS)
        .map((group) => group.toString(16))
        .join(":")}::/48`
    : undefined
}

/** Returns the eight groups of an IPv6 address. The zone is dropped because it names an interface of this machine. */
function groupsOf(address: string): readonly number[] {
  const [bare = ""] = address.split("%")
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::")
  const [before, after] = [numbersIn(head), numbersIn(tail ?? "")]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersIn(text: string): readonly number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16))
}

/** Returns the IPv4 address of an IPv6 address in `::ffff:0:0/96`. */
function mapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".")
}
