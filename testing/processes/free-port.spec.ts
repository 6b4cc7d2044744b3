import { once } from "node:events"
import { createServer } from "node:net"
import { freePort } from "./free-port"

/** Linux gives outgoing connections ports from here on. On other systems they begin higher. */
const OUTGOING = 32_768

describe("a free port", () => {
  it("is none that a connection could take before the server listens on it", async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
    expect(ports.filter((port) => port < 1_024 || port >= OUTGOING)).toEqual([])
    expect(new Set(ports).size).toBeGreaterThan(1)
  })

  it("is the one that is wanted, and another one where somebody listens there", async () => {
    const wanted = await freePort()
    expect(await freePort(wanted)).toBe(wanted)
    const server = createServer().listen(wanted, "127.0.0.1")
    await once(server, "listening")
    const other = await freePort(wanted)
    server.close()
    expect(other).not.toBe(wanted)
  })
})
