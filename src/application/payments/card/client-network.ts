import { isIPv4, isIPv6 } from "node:net"

/** How many of the eight groups of an IPv6 address name the network of one customer of a provider: 64 bits. */
const GROUPS = 4

/** And how many name the site that a provider gives a larger customer, which has 65,536 such networks: 48 bits. */
const SITE_GROUPS = 3

/**
 * Who counts as one client: an IPv4 address, or the /64 of an IPv6 address. A line gets a whole /64, so that somebody there has
 * more addresses than anybody could count. An IPv4 address that is written as IPv6 is the IPv4 address.
 *
 * @returns the network in one spelling; what is no address, as it is
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

/** The /48 of an IPv6 address; `undefined` for any other. */
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

/** The eight numbers of an IPv6 address; its zone names a wire of this machine and is no part of it. */
function groupsOf(address: string): readonly number[] {
  const [bare = ""] = address.split("%")
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::")
  const [before, after] = [numbersIn(head), numbersIn(tail ?? "")]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersIn(text: string): readonly number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address in `::ffff:0:0/96`. */
function mapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".")
}
