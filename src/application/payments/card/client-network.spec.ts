import { clientNetwork, clientSite } from "./client-network"

describe("who counts as one client", () => {
  it("is an IPv4 address, however it came", () => {
    for (const spelling of ["203.0.113.9", "::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"]) {
      expect(clientNetwork(spelling)).toBe("203.0.113.9")
    }
    expect(clientNetwork("203.0.113.10")).not.toBe(clientNetwork("203.0.113.9"))
  })

  it("is the first 64 bits of an IPv6 address, in any spelling", () => {
    const spellings = [
      "2001:db8:0:1::1%eth0",
      "2001:0DB8:0000:0001:ffff:ffff:ffff:ffff",
      "2001:db8::1:2:3:4:5",
      "2001:db8:0:1:0:0:192.0.2.1",
    ]
    expect(new Set(spellings.map(clientNetwork))).toEqual(new Set(["2001:db8:0:1::/64"]))
  })

  it("is another one in the next /64", () => {
    expect(clientNetwork("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64")
    expect(clientNetwork("2001:db8:1::1")).toBe("2001:db8:1:0::/64")
    expect(clientNetwork("::1")).toBe("0:0:0:0::/64")
    expect(clientNetwork("::fffe:203.0.113.9")).toBe("0:0:0:0::/64")
  })

  it("stays what it is when it is no address", () => {
    for (const text of ["", "unknown", "1.2.3", "2001:db8::1::2", "<script>"]) expect(clientNetwork(text)).toBe(text)
  })
})

describe("the site of a client", () => {
  it("is the /48 of an IPv6 address, and nothing of any other", () => {
    expect(["2001:db8:1:2::3", "2001:db8:1:ffff::3", "2001:db8:2::1"].map(clientSite)).toEqual([
      "2001:db8:1::/48",
      "2001:db8:1::/48",
      "2001:db8:2::/48",
    ])
    expect(["203.0.113.9", "::ffff:203.0.113.9", "no address", ""].map(clientSite)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
