import { BlockList, isIP } from "node:net"

const MOST_FOUND = 100

/** IP address ranges such as `10.0.0.0/8`, and single addresses. */
export class AddressRanges {
  readonly #list = new BlockList()
  /** Most requests come through the same few proxies, and each check of the list makes several objects. */
  readonly #found = new Set<string>()

  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = "", bits] = range.split("/")
      if (bits === undefined) this.#list.addAddress(address, familyOf(address))
      else this.#list.addSubnet(address, Number(bits), familyOf(address))
    }
  }

  has(address: string): boolean {
    if (this.#found.has(address)) return true
    const isIn = isIP(address) !== 0 && this.#list.check(address, familyOf(address))
    if (isIn && this.#found.size < MOST_FOUND) this.#found.add(address)
    return isIn
  }
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4"
}
