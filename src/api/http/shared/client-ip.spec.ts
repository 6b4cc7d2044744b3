import type { IncomingMessage } from "node:http"
import { clientIp } from "./client-ip"

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const message: Partial<IncomingMessage> = { headers: forwarded ? { "x-forwarded-for": forwarded } : {} }
  return Object.assign(Object.create(null), message, { socket: { remoteAddress } })
}

const behindProxy = { header: "X-Forwarded-For", trustedProxies: ["10.0.0.0/8", "2001:db8::1"] }

describe("the shopper's address", () => {
  it("is the connection's when no proxy is named, whatever a header contains", () => {
    expect(clientIp(request("203.0.113.9", "198.51.100.1"), { trustedProxies: [] })).toBe("203.0.113.9")
    expect(clientIp(request("::ffff:203.0.113.9"), { trustedProxies: [] })).toBe("203.0.113.9")
  })

  it("is read behind own proxies only, from the right", () => {
    expect(clientIp(request("10.1.2.3", "198.51.100.1"), behindProxy)).toBe("198.51.100.1")
    expect(clientIp(request("10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9"), behindProxy)).toBe("198.51.100.1")
    expect(clientIp(request("2001:db8::1", "2001:db8::77"), behindProxy)).toBe("2001:db8::77")
  })

  it("is not taken from a header that a stranger wrote", () => {
    expect(clientIp(request("203.0.113.9", "198.51.100.1"), behindProxy)).toBe("203.0.113.9")
  })

  it("stays the last good one when the header is not of addresses", () => {
    expect(clientIp(request("10.1.2.3", "<script>"), behindProxy)).toBe("10.1.2.3")
    expect(clientIp(request("10.1.2.3"), behindProxy)).toBe("10.1.2.3")
  })
})
