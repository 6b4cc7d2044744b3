import { BlockList, isIP } from "node:net"

/** IP address ranges such as `10.0.0.0/8`, and single addresses. */
export class AddressRanges {
  readonly #list = new BlockList()

  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = "", bits] = range.split("/")
      if (bits === undefined) this.#list.addAddress(address, familyOf(address))
      else this.#list.addSubnet(address, Number(bits), familyOf(address))
    }
  }

  has(address: string): boolean {
    return isIP(address) !== 0 && this.#list.check(address, familyOf(address))
  }
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4"
}
